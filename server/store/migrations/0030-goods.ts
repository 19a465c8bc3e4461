const ownColumns = `
  enterprise_id uuid not null references enterprise (guid),
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default -1,
  version integer not null default 1,
  add_user text not null,
  add_time timestamptz not null default now(),
  edit_user text,
  edit_time timestamptz,
  deleted_at timestamptz,
  search_text text not null default '',
  primary key (enterprise_id, guid)`

/**
 * Existing deliveries keep their stock, which has no batch. The acceptance of a whole delivery and its reason are
 * copied to each of its lines, all of which are accepted, because all of it became stock.
 */
const cameIn = `
alter table "goods-in" rename column reason to remark;
alter table "goods-in_items" add column acceptance text, add column reason text, add column returned numeric(18,4),
  add column accepted numeric(18,4), add column stock uuid;
update "goods-in_items" l
   set acceptance = r.acceptance, reason = case when r.acceptance = 'abnormal' then left(r.remark, 100) end,
       returned = case when r.acceptance = 'abnormal' then 0 end, accepted = l.quantity, stock = md5(r.warehouse::text || l.material::text)::uuid
  from "goods-in" r where r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid;`

/** Issued goods by issue and stock, with the returned quantity. */
const wentOut = `
create table "goods-issue" (${ownColumns},
  name text, out uuid, stock uuid, unit text, batch text, location text, project uuid, warehouse uuid, receiver text, date date,
  quantity numeric(18,4), returned numeric(18,4), remaining numeric(18,4), price numeric(18,2), "taxRate" numeric(6,2), state text
);
alter table "goods-return_items" add column item uuid, add column stock uuid;
update "goods-return_items" l
   set stock = md5(r.warehouse::text || l.material::text)::uuid,
       item = md5(r.out::text || md5(r.warehouse::text || l.material::text)::uuid::text)::uuid
  from "goods-return" r where r.enterprise_id = l.enterprise_id and r.guid = l.parent_guid;
insert into "goods-issue" (enterprise_id, guid, add_user, search_text, name, out, stock, unit, project, warehouse, receiver, date,
                           quantity, returned, remaining, state, deleted_at)
select r.enterprise_id, md5(r.guid::text || s.guid::text)::uuid, r.add_user, s.search_text, s.name, r.guid, s.guid, s.unit, r.project,
       r.warehouse, r.receiver, r.date, v.quantity, v.returned, v.quantity - v.returned,
       case when v.quantity > v.returned then 'open' else 'done' end, r.deleted_at
  from (select o.enterprise_id, o.parent_guid as out, o.stock, sum(o.quantity) as quantity,
               coalesce((select sum(b.quantity) from "goods-return_items" b
                           join "goods-return" g on g.enterprise_id = b.enterprise_id and g.guid = b.parent_guid
                          where b.enterprise_id = o.enterprise_id and g.out = o.parent_guid and b.stock = o.stock
                            and g.deleted_at is null), 0) as returned
          from "goods-out_items" o group by o.enterprise_id, o.parent_guid, o.stock) v
  join "goods-out" r on r.enterprise_id = v.enterprise_id and r.guid = v.out
  join stock s on s.enterprise_id = v.enterprise_id and s.guid = v.stock;
alter table "goods-return_items" drop column material;`

/** Goods by line and batch. A new database has no module tables at this point, so there is nothing to convert. */
export const goods = `do $goods$ begin
if to_regclass('"goods-in"') is null then return; end if;
${cameIn}
${wentOut}
end $goods$;`
