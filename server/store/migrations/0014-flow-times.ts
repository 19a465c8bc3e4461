/** How long the nodes of a template take is asked of its latest flows. */
export const flowTimes = `create index flow_template_of on flow (enterprise_id, template_guid, moved_at desc);`
