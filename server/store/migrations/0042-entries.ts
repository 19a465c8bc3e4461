/**
 * Functions for search entries: inserts are done per statement, and `search_leave` deletes the entry of a changed
 * record.
 */
export const entries = `
create function search_token(seed text, sign text, token text) returns integer language sql immutable parallel safe as $$
  select hashtext(seed || (chr(10) || sign) || token)
$$;

create function search_leave(of_enterprise uuid, of_module text, of_guid uuid) returns void language plpgsql as $$
begin
  perform set_config('purlin.wanted', '', true),
    set_config('purlin.among', search_tokens(search_seed(of_enterprise, of_module), '', array[''])::text, true);
  delete from search_entry where guid = of_guid and module = of_module and enterprise_id = of_enterprise;
  perform set_config('purlin.among', '', true);
end $$;

drop function search_put(boolean, boolean, uuid, text, uuid, integer[]);
`
