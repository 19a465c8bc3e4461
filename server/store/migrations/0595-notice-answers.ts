/** Notices from before they could be pinned are not pinned, and opening them was their receipt. */
export const noticeAnswers = `
do $$ begin
  if to_regclass('notice') is not null then
    update notice set pinned = false where pinned is null;
    update notice set answer = 'received' where answer is null;
  end if;
end $$;`
