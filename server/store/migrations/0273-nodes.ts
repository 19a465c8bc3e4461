/** No node was marked as reached before; the next one of a contract is its first. */
export const nodes = `
update contract_nodes set state = 'waiting' where state is null;
update contract c set "nextNode" = (
       select n.name from contract_nodes n where n.enterprise_id = c.enterprise_id and n.parent_guid = c.guid
        order by n.place limit 1)
 where "nextNode" is null;`
