import { rowSecurity } from './0002-policies'

/** Hashes of the n-grams of a record's text: pairs of characters, and triples of Latin letters or digits. */
const grams = `
create function search_seed(enterprise uuid, module text) returns text language plpgsql immutable strict parallel safe as $$ begin
  return hashtext(module || ' ' || enterprise::text)::text;
end $$;

create function search_grams(seed text, words text) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  found integer[] := '{}';
  a text := ' ';
  b text := ' ';
  c text;
begin
  foreach c in array string_to_array(words, null) loop
    if c <> ' ' then
      if ascii(c) > 126 then found := found || hashtext(seed || c); end if;
      if b <> ' ' then
        found := found || hashtext(case when a = ' ' or ascii(b) > 126 then seed || b || c else seed || a || b || c end);
      end if;
    end if;
    a := b;
    b := c;
  end loop;
  return found;
end $$;

create function search_tokens(seed text, sign text, tokens text[]) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  found integer[] := '{}';
  token text;
begin
  foreach token in array tokens loop
    if token is not null then found := found || hashtext(seed || chr(10) || sign || token); end if;
  end loop;
  return found;
end $$;

create function search_wanted(seed text, words text[]) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  found integer[] := '{}';
  own integer[];
  word text;
  at integer;
  before text;
begin
  foreach word in array words loop
    own := '{}';
    for at in 2 .. least(length(word), 12) loop
      before := substr(word, at - 1, 1);
      if ascii(before) > 126 or length(word) = 2 and ascii(substr(word, at, 1)) <= 126 then
        own := own || hashtext(seed || substr(word, at - 1, 2));
      elsif at > 2 then
        own := own || hashtext(seed || substr(word, at - 2, 3));
      end if;
    end loop;
    if own = '{}' then
      select array(select hashtext(seed || c) from unnest(string_to_array(word, null)) c where ascii(c) > 126) into own;
    end if;
    found := found || own;
  end loop;
  return found;
end $$;
`

/**
 * Entries are visible only for requested tokens; the condition is in the policy, because only there it may use the
 * index.
 */
const entries = `
create table search_entry (
  enterprise_id uuid not null references enterprise (guid),
  module text not null,
  guid uuid not null,
  grams integer[] not null,
  primary key (guid, module, enterprise_id)
);
create index search_entry_grams on search_entry using gin (grams);
${rowSecurity('search_entry')}
create policy asked_for on search_entry as restrictive for select using (
  grams @> coalesce(nullif(current_setting('purlin.wanted', true), ''), '{}')::integer[]
  and grams && coalesce(nullif(current_setting('purlin.among', true), ''), '{}')::integer[]
);
`

const upkeep = `
create function search_put(is_new boolean, is_there boolean, of_enterprise uuid, of_module text, of_guid uuid, of_grams integer[])
returns void language plpgsql as $$
begin
  if not is_new then
    perform set_config('purlin.wanted', '', true),
      set_config('purlin.among', search_tokens(search_seed(of_enterprise, of_module), '', array[''])::text, true);
    delete from search_entry where guid = of_guid and module = of_module and enterprise_id = of_enterprise;
    perform set_config('purlin.among', '', true);
  end if;
  if is_there then insert into search_entry values (of_enterprise, of_module, of_guid, of_grams); end if;
end $$;

create function search_clear(of_module text) returns void language plpgsql as $$
begin
  perform set_config('purlin.wanted', '', true), set_config('purlin.among', array(
    select unnest(search_tokens(search_seed(guid, of_module), '', array[''])) from enterprise
  )::text, true);
  delete from search_entry where module = of_module;
  perform set_config('purlin.among', '', true);
end $$;
`

const finding = `
create function search_find(of_module text, words text[], token text, mine text[], most integer) returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  seed text := search_seed(nullif(current_setting('purlin.enterprise', true), '')::uuid, of_module);
  wanted integer[] := search_wanted(seed, words);
begin
  perform set_config('purlin.among', search_tokens(seed, '', mine)::text, true);
  if wanted <> '{}' or mine <> array[''] then
    perform set_config('purlin.wanted', wanted::text, true);
    return query select s.guid from search_entry s limit most;
  end if;
  if token is not null then
    perform set_config('purlin.wanted', search_tokens(seed, '', array[token])::text, true);
    return query select s.guid from search_entry s limit most;
  end if;
  perform set_config('purlin.wanted', '', true), set_config('purlin.among', '', true);
end $$;
`

/** Search for records by parts of their words, separately per enterprise and without elevated database rights. */
export const search = [grams, entries, upkeep, finding].join('\n')
