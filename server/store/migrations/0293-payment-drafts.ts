/** Applications for payment that are not submitted have a deadline for that. It runs after the tables were created. */
export const paymentDrafts = `
update payment set "submitBy" = (add_time at time zone 'Asia/Shanghai')::date + 30
 where "submitBy" is null and flow_state = -1;`
