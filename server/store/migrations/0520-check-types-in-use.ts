/** Check types say whether they are disabled, because only those that are not are offered. */
export const checkTypesInUse = `
do $$ begin
  if to_regclass('"check-type"') is not null then
    update "check-type" set disabled = false where disabled is null;
  end if;
end $$;`
