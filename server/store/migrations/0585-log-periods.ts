/** Logs written before their shift was kept are those of the day; a night log of the same author may stand beside one. */
export const logPeriods = `
update "construction-log" set period = 'day' where period is null;
drop index if exists "construction-log_date_project_kind_author_once";`
