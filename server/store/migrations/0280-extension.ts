const listsOfEffects = ['visa', 'regarding', 'design-change'] as const

const cutsOf = (name: string) => `
update "${name}_effects" set days = case when days < 0 then null else least(round(days), 3650) end where days is not null;
update "${name}_effects" set "agreedDays" = days where state = 'agreed' and direction = 'expense' and days is not null;
update "${name}_effects"
   set cut = claimed - case when state = 'agreed' then coalesce(approved, 0) else 0 end
 where state in ('agreed', 'refused') and claimed is not null;
update "${name}_effects" set "cutRate" = case when claimed = 0 then 0 else round(cut * 100 / claimed, 2) end
 where cut is not null and (claimed = 0 or abs(round(cut * 100 / claimed, 2)) < 10000);
update "${name}" r set "incomeCut" = l.income, "expenseCut" = l.expense,
       "incomeCutRate" = round(l.income * 100 / nullif(l."ofIncome", 0), 2),
       "expenseCutRate" = round(l.expense * 100 / nullif(l."ofExpense", 0), 2)
  from (select enterprise_id, parent_guid,
               sum(cut) filter (where direction = 'income') as income,
               sum(cut) filter (where direction = 'expense') as expense,
               sum(claimed) filter (where direction = 'income') as "ofIncome",
               sum(claimed) filter (where direction = 'expense') as "ofExpense"
          from "${name}_effects" where cut is not null group by enterprise_id, parent_guid) l
 where l.enterprise_id = r.enterprise_id and l.parent_guid = r.guid;`

/**
 * Days of extension become whole numbers that the ledger can sum up, and lines that are answered get what was cut. Our
 * approval agreed to the days of expense lines too; what owners agreed to is not known. It runs after the columns of
 * the definitions were created.
 */
export const extension = `
${listsOfEffects.map(cutsOf).join('\n')}
update "contract-change" set days = greatest(-3650, least(3650, round(days))) where days is not null;
update contract set extension = coalesce(extension, 0), "agreedEnd" = coalesce("agreedEnd", "endDate");`
