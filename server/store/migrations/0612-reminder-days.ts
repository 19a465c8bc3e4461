/** The days of the week on which a person is reminded of punches; all if none are chosen. */
export const reminderDays = `
alter table clock_in_reminder add column days text[] not null default '{}';`
