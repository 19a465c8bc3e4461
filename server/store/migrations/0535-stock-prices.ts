/** Roles that see the stock see its prices, as before this became a right of its own. */
export const stockPrices = `
insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete, can_approve)
select enterprise_id, role_guid, '8845-price', can_view, can_edit, can_delete, can_approve
  from role_right where module_code = '8845' and can_view
    on conflict do nothing;`
