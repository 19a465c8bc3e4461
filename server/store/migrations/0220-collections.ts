/** Collections have a right of their own. Roles with the right of their tile get it, because the tile opens them now. */
export const collections = `
insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete, can_approve)
select enterprise_id, role_guid, '8851-collect', can_view, can_edit, can_delete, can_approve
  from role_right where module_code = '8851'
    on conflict do nothing;`
