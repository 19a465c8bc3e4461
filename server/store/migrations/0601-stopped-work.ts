/** Findings that stopped work say so; work is resumed for those that were closed before it had to be recorded. */
export const stoppedWork = `
update "quality-check" set work = case status when 'passed' then 'resumed' else 'stopped' end
 where "stopWork" and status <> 'clean' and work is null;
update "safety-check" set work = case status when 'passed' then 'resumed' else 'stopped' end
 where "stopWork" and status <> 'clean' and work is null;
update "inspection-finding" set work = case status when 'passed' then 'resumed' else 'stopped' end
 where "stopWork" and work is null;`
