/** Materials, their stocks, what was issued of them and lines of documents know the second unit of the material. */
export const secondUnits = `
update material set packing = '1 ' || unit || ' = ' || rtrim(to_char(factor, 'FM999,999,999,990.9999'), '.') || ' ' || second
 where second is not null and factor is not null and packing is null;
update stock s set second = m.second, factor = m.factor, packing = m.packing
  from material m where m.enterprise_id = s.enterprise_id and m.guid = s.material and m.second is not null;
update "goods-issue" i set second = s.second, factor = s.factor
  from stock s where s.enterprise_id = i.enterprise_id and s.guid = i.stock and s.second is not null;
update purchase_items i set second = m.second, factor = m.factor
  from material m where m.enterprise_id = i.enterprise_id and m.guid = i.material and m.second is not null;`
