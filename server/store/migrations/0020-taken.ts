/** Capture data of a picture as reported by the phone: time, place, and the original before it was scaled down. */
export const taken = `
alter table attachment
  add column taken_at timestamptz,
  -- The picture itself says so, or the phone it was taken with.
  add column taken_at_from text check (taken_at_from in ('file', 'phone')),
  add column taken_latitude double precision,
  add column taken_longitude double precision,
  add column taken_accuracy double precision,
  add column taken_place_from text check (taken_place_from in ('file', 'phone')),
  -- Claimed by the phone; the one of what arrived stands in sha256.
  add column taken_sha256 text,
  add column taken_width integer,
  add column taken_height integer;`
