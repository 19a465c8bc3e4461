/** Index for the usual duration of a template's nodes, which is computed from its latest flows. */
export const flowTimes = `create index flow_template_of on flow (enterprise_id, template_guid, moved_at desc);`
