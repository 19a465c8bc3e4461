/** Roles that may change contracts may void settlements, as before this became a right of its own. */
export const closeRight = `
insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete, can_approve)
select enterprise_id, role_guid, '8841-close', can_view, can_edit, can_delete, can_approve
  from role_right where module_code = '8817' and can_edit
    on conflict do nothing;`
