/** Stocks know the class of their material, and counts of a part of a warehouse say what they covered. */
export const stockClasses = `
update stock s set class = m.class
  from material m where m.enterprise_id = s.enterprise_id and m.guid = s.material and m.class is not null;
update "stock-take" t set covers = coalesce((
    select left(string_agg(distinct case t.range when 'place' then coalesce(s.location, s.name) else s.name end, '、'), 200)
      from "stock-take_items" i join stock s on s.enterprise_id = i.enterprise_id and s.guid = i.stock
     where i.enterprise_id = t.enterprise_id and i.parent_guid = t.guid), '-')
 where t.range in ('kind', 'place') and t.covers is null;`
