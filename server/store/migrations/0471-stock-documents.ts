/**
 * Goods received, issued and returned before they were confirmed count as confirmed. It runs after the columns were
 * created; the lines of the book of stock follow at the start of the server.
 */
export const stockDocuments = `
update "goods-in" set confirmation = 'confirmed', kind = case when purchase is null then 'plain' else 'purchase' end,
                      "confirmedBy" = add_user, "confirmedAt" = add_time
 where confirmation is null;
update "goods-out" set confirmation = 'confirmed', kind = 'works', "confirmedBy" = add_user, "confirmedAt" = add_time
 where confirmation is null;
update "goods-return" set confirmation = 'confirmed', "confirmedBy" = add_user, "confirmedAt" = add_time
 where confirmation is null;
update "goods-in" d set "storeKeeper" = w.keeper from warehouse w
 where d."storeKeeper" is null and w.enterprise_id = d.enterprise_id and w.guid = d.warehouse;
update "goods-return" d set "storeKeeper" = w.keeper from warehouse w
 where d."storeKeeper" is null and w.enterprise_id = d.enterprise_id and w.guid = d.warehouse;
update "goods-in" d set "supplierType" = p.type from partner p
 where d."supplierType" is null and p.enterprise_id = d.enterprise_id and p.guid = d.supplier;
update stock set value = 0 where value is null;`
