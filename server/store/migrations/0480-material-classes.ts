/**
 * The kinds of materials become classes of materials: the seven of the program, and those that an enterprise added to its
 * dictionary. Materials keep the words of their kind. It runs after the tables of the definitions were created.
 */
export const materialClasses = `
do $classes$
begin
if to_regclass('material-class') is null then return; end if;
create temporary table old_kind on commit drop as
select m.enterprise_id, k.key, min(m.add_user) as add_user,
       coalesce(min(d.names->>'zh'), min(b.word), k.key) as name, bool_or(coalesce(d.is_off, false)) as is_off
  from material m
  cross join lateral (
    select unnest(array['steel', 'concrete', 'cement', 'timber', 'pipe', 'electric', 'other']) as key
    union select m.kind where m.kind is not null
    union select key from dictionary_entry where enterprise_id = m.enterprise_id and dictionary = 'material-kind') k
  left join dictionary_entry d on d.enterprise_id = m.enterprise_id and d.dictionary = 'material-kind' and d.key = k.key
  left join (values ('steel', '钢材'), ('concrete', '混凝土'), ('cement', '水泥'), ('timber', '木材'), ('pipe', '管材'),
                    ('electric', '电气'), ('other', '其他')) as b(key, word) on b.key = k.key
 group by m.enterprise_id, k.key;
insert into "material-class" (enterprise_id, guid, add_user, code, name, off, state, search_text)
select enterprise_id, md5('material-class ' || enterprise_id || ' ' || key)::uuid, add_user, left(key, 40), left(name, 60),
       is_off, case when is_off then 'off' else 'active' end, lower(name || ' ' || key)
  from old_kind
    on conflict do nothing;
update material m set class = md5('material-class ' || m.enterprise_id || ' ' || m.kind)::uuid, kind = k.name
  from old_kind k where k.enterprise_id = m.enterprise_id and k.key = m.kind and m.class is null;
update material set off = false, tested = false, state = 'active' where state is null;
delete from dictionary_entry where dictionary = 'material-kind';
end $classes$;`
