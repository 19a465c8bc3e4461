/** A faster version with the same result: words of Latin letters and digits are split into triples directly. */
export const grams = `
create or replace function search_grams(seed text, words text) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  found integer[] := '{}';
  word text;
  a text;
  b text;
  c text;
begin
  foreach word in array string_to_array(words, ' ') loop
    if octet_length(word) = length(word) then
      if length(word) > 1 then found := found || hashtext(seed || left(word, 2)); end if;
      for at in 1 .. length(word) - 2 loop
        found := found || hashtext(seed || substr(word, at, 3));
      end loop;
    else
      a := ' ';
      b := ' ';
      foreach c in array string_to_array(word, null) loop
        if ascii(c) > 126 then found := found || hashtext(seed || c); end if;
        if b <> ' ' then
          found := found || hashtext(case when a = ' ' or ascii(b) > 126 then seed || b || c else seed || a || b || c end);
        end if;
        a := b;
        b := c;
      end loop;
    end if;
  end loop;
  return found;
end $$;
`
