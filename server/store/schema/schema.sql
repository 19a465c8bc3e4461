-- Written by npm run schema.

create table account (
  guid uuid not null default gen_random_uuid(),
  login_name text not null,
  phone text,
  name text not null,
  password_hash text,
  must_set_password boolean not null default false,
  kind text not null default 'ordinary'::text,
  disabled boolean not null default false,
  trial_until date,
  last_enterprise uuid,
  language text not null default 'zh'::text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  phone_proved_at timestamp with time zone,
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['ordinary'::text, 'private'::text, 'demo'::text]))),
  constraint account_login_name_check CHECK ((login_name = lower(login_name))),
  constraint account_login_name_key UNIQUE (login_name),
  constraint account_password_of_proved_phone CHECK (((phone_proved_at IS NOT NULL) OR (password_hash IS NULL) OR must_set_password)),
  constraint account_phone_key UNIQUE (phone),
  constraint account_pkey PRIMARY KEY (guid)
);
create policy enterprise_rows on account
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table account_identity (
  provider text not null,
  tenant text not null,
  external_id text not null,
  account_guid uuid not null,
  name text not null default ''::text,
  bound_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint account_identity_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint account_identity_pkey PRIMARY KEY (provider, tenant, external_id)
);
CREATE UNIQUE INDEX account_identity_one ON public.account_identity USING btree (account_guid, provider) WHERE (ended_at IS NULL);
create policy system_rows on account_identity
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table approved_before (
  enterprise_id uuid not null,
  module text not null,
  record_guid uuid not null,
  constraint approved_before_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint approved_before_pkey PRIMARY KEY (enterprise_id, module, record_guid)
);
create policy enterprise_rows on approved_before
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table attachment (
  enterprise_id uuid not null,
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  field text not null default ''::text,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  content_guid uuid,
  width integer,
  height integer,
  turned smallint not null default 0,
  mark jsonb,
  has_view boolean not null default false,
  project_guid uuid,
  latitude double precision,
  longitude double precision,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  taken_at timestamp with time zone,
  taken_at_from text,
  taken_latitude double precision,
  taken_longitude double precision,
  taken_accuracy double precision,
  taken_place_from text,
  taken_sha256 text,
  taken_width integer,
  taken_height integer,
  answers uuid,
  constraint attachment_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint attachment_pkey PRIMARY KEY (enterprise_id, guid),
  constraint attachment_taken_at_from_check CHECK ((taken_at_from = ANY (ARRAY['file'::text, 'phone'::text]))),
  constraint attachment_taken_place_from_check CHECK ((taken_place_from = ANY (ARRAY['file'::text, 'phone'::text]))),
  constraint attachment_turned_check CHECK ((turned = ANY (ARRAY[0, 90, 180, 270])))
);
CREATE INDEX attachment_content ON public.attachment USING btree (enterprise_id, content_guid) WHERE (content_guid IS NOT NULL);
CREATE INDEX attachment_gone ON public.attachment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX attachment_newest ON public.attachment USING btree (enterprise_id, add_time DESC) WHERE (deleted_at IS NULL);
CREATE INDEX attachment_record ON public.attachment USING btree (enterprise_id, record_guid, add_time);
create policy enterprise_rows on attachment
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table attempt (
  scope text not null,
  key text not null,
  at timestamp with time zone not null default clock_timestamp()
);
CREATE INDEX attempt_key ON public.attempt USING btree (scope, key, at);
create policy enterprise_rows on attempt
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table audit (
  id bigint not null default nextval('audit_id_seq'::regclass),
  enterprise_id uuid,
  at timestamp with time zone not null default now(),
  user_code text,
  account_guid uuid,
  action text not null,
  subject text not null,
  subject_guid text,
  address text not null default ''::text,
  request_id text not null default ''::text,
  changes jsonb not null default '{}'::jsonb,
  made_at timestamp with time zone,
  request_key uuid,
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_key ON public.audit USING btree (enterprise_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX audit_subject ON public.audit USING btree (enterprise_id, subject, subject_guid, at);
create policy enterprise_rows on audit
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table batch-release (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  batch uuid,
  project uuid,
  cause text,
  date date,
  person text,
  reason text,
  files uuid[] not null default '{}'::uuid[],
  constraint "batch-release_batch" FOREIGN KEY (enterprise_id, batch) REFERENCES "stock-batch"(enterprise_id, guid),
  constraint "batch-release_cause_check" CHECK ((cause = ANY (ARRAY['urgent'::text, 'minor'::text, 'other'::text]))) NOT VALID,
  constraint "batch-release_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "batch-release_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "batch-release_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "batch-release_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "batch-release_batch_to" ON public."batch-release" USING btree (enterprise_id, batch) WHERE (batch IS NOT NULL);
CREATE INDEX "batch-release_by_state_b9ac42" ON public."batch-release" USING btree (enterprise_id, array_position(ARRAY['urgent'::text, 'minor'::text, 'other'::text], cause), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "batch-release_in_order" ON public."batch-release" USING btree (enterprise_id, date DESC NULLS LAST, guid, cause) WHERE (deleted_at IS NULL);
CREATE INDEX "batch-release_in_project" ON public."batch-release" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, cause) WHERE (deleted_at IS NULL);
CREATE INDEX "batch-release_project_to" ON public."batch-release" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "batch-release"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table briefing-sign (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  person text,
  status text,
  at timestamp with time zone,
  briefing uuid,
  name text,
  signature uuid[] not null default '{}'::uuid[],
  photo uuid[] not null default '{}'::uuid[],
  language text,
  constraint "briefing-sign_briefing" FOREIGN KEY (enterprise_id, briefing) REFERENCES "technical-briefing"(enterprise_id, guid),
  constraint "briefing-sign_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "briefing-sign_language_check" CHECK ((language = ANY (ARRAY['zh'::text, 'tw'::text, 'en'::text, 'es'::text]))) NOT VALID,
  constraint "briefing-sign_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "briefing-sign_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "briefing-sign_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "briefing-sign_status_check" CHECK ((status = ANY (ARRAY['listed'::text, 'extra'::text]))) NOT VALID
);
CREATE INDEX "briefing-sign_briefing_to" ON public."briefing-sign" USING btree (enterprise_id, briefing) WHERE (briefing IS NOT NULL);
CREATE INDEX "briefing-sign_by_state_91520f" ON public."briefing-sign" USING btree (enterprise_id, array_position(ARRAY['listed'::text, 'extra'::text], status), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "briefing-sign_in_order" ON public."briefing-sign" USING btree (enterprise_id, at DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "briefing-sign_in_project" ON public."briefing-sign" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "briefing-sign_name_briefing_once" ON public."briefing-sign" USING btree (enterprise_id, name, briefing) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "briefing-sign_person_briefing_once" ON public."briefing-sign" USING btree (enterprise_id, person, briefing) WHERE (deleted_at IS NULL);
CREATE INDEX "briefing-sign_project_to" ON public."briefing-sign" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "briefing-sign"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table car (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  plate text,
  status text,
  kind text,
  keeper text,
  "papersUntil" date,
  papers text,
  number text,
  service text,
  model text,
  seats numeric(18,4),
  fuel text,
  meter numeric(18,4),
  department uuid,
  "insuranceUntil" date,
  "annualUntil" date,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  constraint car_department FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint car_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint car_fuel_check CHECK ((fuel = ANY (ARRAY['petrol'::text, 'diesel'::text, 'electric'::text, 'hybrid'::text]))) NOT VALID,
  constraint car_keeper FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint car_papers_check CHECK ((papers = ANY (ARRAY['none'::text, 'valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID,
  constraint car_pkey PRIMARY KEY (enterprise_id, guid),
  constraint car_service_check CHECK ((service = ANY (ARRAY['usable'::text, 'repair'::text, 'off'::text]))) NOT VALID,
  constraint car_status_check CHECK ((status = ANY (ARRAY['free'::text, 'use'::text, 'repair'::text, 'off'::text]))) NOT VALID
);
CREATE INDEX car_by_state_f030ac ON public.car USING btree (enterprise_id, array_position(ARRAY['free'::text, 'use'::text, 'repair'::text, 'off'::text], status), plate, guid) WHERE (deleted_at IS NULL);
CREATE INDEX car_in_order ON public.car USING btree (enterprise_id, plate, guid, status, kind, papers) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX car_number_once ON public.car USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX car_plate_once ON public.car USING btree (enterprise_id, plate) WHERE (deleted_at IS NULL);
create policy enterprise_rows on car
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table car-back (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  request uuid,
  driver text,
  keeper text,
  condition text,
  cost numeric(18,2),
  car uuid,
  "takenAt" timestamp with time zone,
  at timestamp with time zone,
  before numeric(18,4),
  meter numeric(18,4),
  distance numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  note text,
  litres numeric(18,4),
  "fuelCost" numeric(18,2),
  tolls numeric(18,2),
  parking numeric(18,2),
  place text,
  constraint "car-back_car" FOREIGN KEY (enterprise_id, car) REFERENCES car(enterprise_id, guid),
  constraint "car-back_condition_check" CHECK ((condition = ANY (ARRAY['good'::text, 'worn'::text, 'repair'::text]))) NOT VALID,
  constraint "car-back_driver" FOREIGN KEY (enterprise_id, driver) REFERENCES member(enterprise_id, user_code),
  constraint "car-back_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "car-back_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "car-back_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "car-back_request" FOREIGN KEY (enterprise_id, request) REFERENCES "car-request"(enterprise_id, guid)
);
CREATE INDEX "car-back_by_state_b1955d" ON public."car-back" USING btree (enterprise_id, array_position(ARRAY['good'::text, 'worn'::text, 'repair'::text], condition), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "car-back_car_to" ON public."car-back" USING btree (enterprise_id, car) WHERE (car IS NOT NULL);
CREATE INDEX "car-back_in_order" ON public."car-back" USING btree (enterprise_id, number DESC NULLS LAST, guid, condition) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "car-back_number_once" ON public."car-back" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "car-back_request_to" ON public."car-back" USING btree (enterprise_id, request) WHERE (request IS NOT NULL);
create policy enterprise_rows on "car-back"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table car-request (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  applicant text,
  department uuid,
  passengers text[] not null default '{}'::text[],
  project uuid,
  "from" timestamp with time zone,
  keeper text,
  driver text,
  cost numeric(18,2),
  number text,
  purpose text,
  "to" timestamp with time zone,
  "fromPlace" text,
  "toPlace" text,
  car uuid,
  "papersUntil" date,
  licence text,
  "licenceUntil" date,
  direct boolean,
  cancelled boolean,
  "takenAt" timestamp with time zone,
  "meterOut" numeric(18,4),
  "backAt" timestamp with time zone,
  "meterIn" numeric(18,4),
  distance numeric(18,4),
  constraint "car-request_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "car-request_car" FOREIGN KEY (enterprise_id, car) REFERENCES car(enterprise_id, guid),
  constraint "car-request_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "car-request_driver" FOREIGN KEY (enterprise_id, driver) REFERENCES member(enterprise_id, user_code),
  constraint "car-request_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "car-request_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "car-request_licence_check" CHECK ((licence = ANY (ARRAY['valid'::text, 'expired'::text, 'none'::text]))) NOT VALID,
  constraint "car-request_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "car-request_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "car-request_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'taken'::text, 'back'::text, 'rejected'::text, 'cancelled'::text]))) NOT VALID
);
CREATE INDEX "car-request_by_state_fa055d" ON public."car-request" USING btree (enterprise_id, array_position(ARRAY['draft'::text, 'review'::text, 'approved'::text, 'taken'::text, 'back'::text, 'rejected'::text, 'cancelled'::text], status), "from" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "car-request_car_to" ON public."car-request" USING btree (enterprise_id, car) WHERE (car IS NOT NULL);
CREATE INDEX "car-request_in_order" ON public."car-request" USING btree (enterprise_id, "from" DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "car-request_in_project" ON public."car-request" USING btree (enterprise_id, project, "from" DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "car-request_number_once" ON public."car-request" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "car-request_project_to" ON public."car-request" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "car-request_return_turn" ON public."car-request" USING btree (enterprise_id, applicant, driver, keeper) WHERE ((deleted_at IS NULL) AND (status = 'taken'::text));
CREATE INDEX "car-request_take_turn" ON public."car-request" USING btree (enterprise_id, applicant, driver, keeper) WHERE ((deleted_at IS NULL) AND (status = 'approved'::text));
create policy enterprise_rows on "car-request"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table car-take (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  request uuid,
  keeper text,
  driver text,
  condition text,
  "to" timestamp with time zone,
  car uuid,
  before numeric(18,4),
  meter numeric(18,4),
  licence text,
  "licenceUntil" date,
  note text,
  photos uuid[] not null default '{}'::uuid[],
  at timestamp with time zone,
  constraint "car-take_car" FOREIGN KEY (enterprise_id, car) REFERENCES car(enterprise_id, guid),
  constraint "car-take_condition_check" CHECK ((condition = ANY (ARRAY['good'::text, 'worn'::text]))) NOT VALID,
  constraint "car-take_driver" FOREIGN KEY (enterprise_id, driver) REFERENCES member(enterprise_id, user_code),
  constraint "car-take_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "car-take_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "car-take_licence_check" CHECK ((licence = ANY (ARRAY['valid'::text, 'expired'::text, 'none'::text]))) NOT VALID,
  constraint "car-take_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "car-take_request" FOREIGN KEY (enterprise_id, request) REFERENCES "car-request"(enterprise_id, guid)
);
CREATE INDEX "car-take_by_state_2da6ba" ON public."car-take" USING btree (enterprise_id, array_position(ARRAY['good'::text, 'worn'::text], condition), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "car-take_car_to" ON public."car-take" USING btree (enterprise_id, car) WHERE (car IS NOT NULL);
CREATE INDEX "car-take_in_order" ON public."car-take" USING btree (enterprise_id, number DESC NULLS LAST, guid, condition) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "car-take_number_once" ON public."car-take" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "car-take_request_to" ON public."car-take" USING btree (enterprise_id, request) WHERE (request IS NOT NULL);
create policy enterprise_rows on "car-take"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table card (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  message_guid uuid not null,
  channel text not null,
  user_code text not null,
  address text not null,
  flow_guid uuid not null,
  task_guid uuid not null,
  code text not null default ''::text,
  code_until timestamp with time zone,
  sent_at timestamp with time zone,
  state text not null default 'open'::text,
  tries smallint not null default 0,
  next_at timestamp with time zone not null default now(),
  runner uuid,
  taken_at timestamp with time zone,
  problem text not null default ''::text,
  at timestamp with time zone not null default now(),
  constraint card_enterprise_id_message_guid_channel_key UNIQUE (enterprise_id, message_guid, channel),
  constraint card_enterprise_id_message_guid_fkey FOREIGN KEY (enterprise_id, message_guid) REFERENCES message(enterprise_id, guid) ON DELETE CASCADE,
  constraint card_pkey PRIMARY KEY (enterprise_id, guid),
  constraint card_state_check CHECK ((state = ANY (ARRAY['open'::text, 'due'::text, 'closing'::text, 'closed'::text, 'lost'::text])))
);
CREATE INDEX card_due ON public.card USING btree (next_at) WHERE (state = 'due'::text);
CREATE UNIQUE INDEX card_guid ON public.card USING btree (guid);
CREATE INDEX card_taken ON public.card USING btree (taken_at) WHERE (state = 'closing'::text);
create policy enterprise_rows on card
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  holds text,
  status text,
  validity text,
  classes text[] not null default '{}'::text[],
  person text,
  "validUntil" date,
  keeper text,
  borrower text,
  "dueBack" date,
  name text,
  type uuid,
  age smallint,
  ethnicity text,
  company uuid,
  issuer text,
  issued date,
  place text,
  "check" text,
  scans uuid[] not null default '{}'::uuid[],
  remark text,
  constraint certificate_borrower FOREIGN KEY (enterprise_id, borrower) REFERENCES member(enterprise_id, user_code),
  constraint certificate_company FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint certificate_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint certificate_holds_check CHECK ((holds = ANY (ARRAY['person'::text, 'company'::text]))) NOT VALID,
  constraint certificate_keeper FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint certificate_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint certificate_pkey PRIMARY KEY (enterprise_id, guid),
  constraint certificate_status_check CHECK ((status = ANY (ARRAY['in'::text, 'lent'::text, 'overdue'::text, 'locked'::text, 'lost'::text]))) NOT VALID,
  constraint certificate_type FOREIGN KEY (enterprise_id, type) REFERENCES "certificate-type"(enterprise_id, guid),
  constraint certificate_validity_check CHECK ((validity = ANY (ARRAY['valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID
);
CREATE UNIQUE INDEX certificate_code_once ON public.certificate USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX certificate_company_to ON public.certificate USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX certificate_in_order ON public.certificate USING btree (enterprise_id, code, guid, status, validity, holds) WHERE (deleted_at IS NULL);
CREATE INDEX certificate_lock_turn ON public.certificate USING btree (enterprise_id, keeper) WHERE ((deleted_at IS NULL) AND (status = 'in'::text));
CREATE INDEX certificate_renew_turn ON public.certificate USING btree (enterprise_id, keeper) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['in'::text, 'lent'::text, 'locked'::text, 'overdue'::text])));
CREATE INDEX certificate_return_turn ON public.certificate USING btree (enterprise_id, borrower, keeper) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['lent'::text, 'overdue'::text])));
CREATE INDEX certificate_type_to ON public.certificate USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
CREATE INDEX certificate_unlock_turn ON public.certificate USING btree (enterprise_id, keeper) WHERE ((deleted_at IS NULL) AND (status = 'locked'::text));
create policy enterprise_rows on certificate
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-loan (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  certificate uuid,
  borrower text,
  kind text,
  project uuid,
  date date,
  number text,
  code text,
  purpose text,
  "reservedBy" text,
  planned date,
  constraint "certificate-loan_borrower" FOREIGN KEY (enterprise_id, borrower) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-loan_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES certificate(enterprise_id, guid),
  constraint "certificate-loan_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-loan_kind_check" CHECK ((kind = ANY (ARRAY['original'::text, 'copy'::text, 'scan'::text]))) NOT VALID,
  constraint "certificate-loan_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "certificate-loan_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "certificate-loan_reservedBy" FOREIGN KEY (enterprise_id, "reservedBy") REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "certificate-loan_by_state_d46d6a" ON public."certificate-loan" USING btree (enterprise_id, array_position(ARRAY['original'::text, 'copy'::text, 'scan'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-loan_certificate_to" ON public."certificate-loan" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "certificate-loan_in_order" ON public."certificate-loan" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-loan_in_project" ON public."certificate-loan" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-loan_number_once" ON public."certificate-loan" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-loan_project_to" ON public."certificate-loan" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "certificate-loan"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-lock (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  certificate uuid,
  action text,
  date date,
  person text,
  number text,
  code text,
  reason text,
  constraint "certificate-lock_action_check" CHECK ((action = ANY (ARRAY['lock'::text, 'unlock'::text]))) NOT VALID,
  constraint "certificate-lock_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES certificate(enterprise_id, guid),
  constraint "certificate-lock_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-lock_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-lock_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "certificate-lock_by_state_be1b55" ON public."certificate-lock" USING btree (enterprise_id, array_position(ARRAY['lock'::text, 'unlock'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-lock_certificate_to" ON public."certificate-lock" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "certificate-lock_in_order" ON public."certificate-lock" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-lock_number_once" ON public."certificate-lock" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "certificate-lock"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-renewal (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  certificate uuid,
  kind text,
  person text,
  code text,
  was date,
  until date,
  issued date,
  files uuid[] not null default '{}'::uuid[],
  note text,
  constraint "certificate-renewal_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES certificate(enterprise_id, guid),
  constraint "certificate-renewal_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-renewal_kind_check" CHECK ((kind = ANY (ARRAY['extended'::text, 'reissued'::text, 'reviewed'::text]))) NOT VALID,
  constraint "certificate-renewal_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-renewal_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "certificate-renewal_by_state_57ea79" ON public."certificate-renewal" USING btree (enterprise_id, array_position(ARRAY['extended'::text, 'reissued'::text, 'reviewed'::text], kind), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-renewal_certificate_to" ON public."certificate-renewal" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "certificate-renewal_in_order" ON public."certificate-renewal" USING btree (enterprise_id, number DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-renewal_number_once" ON public."certificate-renewal" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "certificate-renewal"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-return (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  certificate uuid,
  date date,
  condition text,
  receiver text,
  number text,
  code text,
  borrower text,
  "dueBack" date,
  note text,
  photos uuid[] not null default '{}'::uuid[],
  signature uuid[] not null default '{}'::uuid[],
  constraint "certificate-return_borrower" FOREIGN KEY (enterprise_id, borrower) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-return_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES certificate(enterprise_id, guid),
  constraint "certificate-return_condition_check" CHECK ((condition = ANY (ARRAY['good'::text, 'damaged'::text, 'lost'::text]))) NOT VALID,
  constraint "certificate-return_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-return_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "certificate-return_receiver" FOREIGN KEY (enterprise_id, receiver) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "certificate-return_by_state_f3ad9d" ON public."certificate-return" USING btree (enterprise_id, array_position(ARRAY['good'::text, 'damaged'::text, 'lost'::text], condition), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-return_certificate_to" ON public."certificate-return" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "certificate-return_in_order" ON public."certificate-return" USING btree (enterprise_id, date DESC NULLS LAST, guid, condition) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-return_number_once" ON public."certificate-return" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "certificate-return"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-type (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  holder text,
  remark text,
  constraint "certificate-type_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-type_holder_check" CHECK ((holder = ANY (ARRAY['person'::text, 'company'::text]))) NOT VALID,
  constraint "certificate-type_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "certificate-type_by_state_86ddab" ON public."certificate-type" USING btree (enterprise_id, array_position(ARRAY['person'::text, 'company'::text], holder), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-type_in_order" ON public."certificate-type" USING btree (enterprise_id, name, guid, holder) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-type_name_once" ON public."certificate-type" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "certificate-type"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table certificate-wait (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  status text,
  person text,
  certificate uuid,
  code text,
  borrower text,
  "dueBack" date,
  place numeric(18,4),
  purpose text,
  needed date,
  cancelled boolean,
  constraint "certificate-wait_borrower" FOREIGN KEY (enterprise_id, borrower) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-wait_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES certificate(enterprise_id, guid),
  constraint "certificate-wait_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "certificate-wait_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "certificate-wait_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "certificate-wait_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'done'::text, 'cancelled'::text]))) NOT VALID
);
CREATE INDEX "certificate-wait_by_state_d6d517" ON public."certificate-wait" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'offered'::text, 'done'::text, 'cancelled'::text], status), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "certificate-wait_certificate_to" ON public."certificate-wait" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "certificate-wait_in_order" ON public."certificate-wait" USING btree (enterprise_id, number DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "certificate-wait_number_once" ON public."certificate-wait" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "certificate-wait"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table check-type (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  domain text,
  disabled boolean,
  "order" numeric(18,4),
  name text,
  days numeric(18,4),
  constraint "check-type_domain_check" CHECK ((domain = ANY (ARRAY['quality'::text, 'safety'::text, 'both'::text, 'inspection'::text]))) NOT VALID,
  constraint "check-type_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "check-type_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "check-type_by_state_00c1b5" ON public."check-type" USING btree (enterprise_id, array_position(ARRAY['quality'::text, 'safety'::text, 'both'::text, 'inspection'::text], domain), "order", guid) WHERE (deleted_at IS NULL);
CREATE INDEX "check-type_in_order" ON public."check-type" USING btree (enterprise_id, "order", guid, domain) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "check-type_name_domain_once" ON public."check-type" USING btree (enterprise_id, name, domain) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "check-type"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table check-type_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item text,
  standard text,
  photo boolean,
  nature uuid,
  constraint "check-type_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "check-type"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "check-type_items_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "check-type_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "check-type_items_nature_to" ON public."check-type_items" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE INDEX "check-type_items_parent" ON public."check-type_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "check-type_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock-in (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  department uuid,
  type text,
  at timestamp with time zone,
  state text,
  location text,
  face text,
  "check" text,
  day date,
  minutes numeric(18,4),
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  site text,
  center text,
  center_latitude double precision,
  center_longitude double precision,
  center_accuracy real,
  center_at timestamp with time zone,
  distance numeric(18,4),
  range numeric(18,4),
  rule text,
  remark text,
  photos uuid[] not null default '{}'::uuid[],
  "faceBy" text,
  "faceScore" numeric(6,2),
  amend text,
  offline boolean,
  "checkedBy" text,
  "checkedAt" timestamp with time zone,
  device text,
  address text,
  constraint "clock-in_check_check" CHECK (("check" = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text]))) NOT VALID,
  constraint "clock-in_checkedBy" FOREIGN KEY (enterprise_id, "checkedBy") REFERENCES member(enterprise_id, user_code),
  constraint "clock-in_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "clock-in_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "clock-in_faceBy_check" CHECK (("faceBy" = ANY (ARRAY['person'::text, 'service'::text]))) NOT VALID,
  constraint "clock-in_face_check" CHECK ((face = ANY (ARRAY['kept'::text, 'same'::text, 'different'::text, 'none'::text]))) NOT VALID,
  constraint "clock-in_location_check" CHECK ((location = ANY (ARRAY['inside'::text, 'unknown'::text, 'outside'::text]))) NOT VALID,
  constraint "clock-in_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "clock-in_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "clock-in_state_check" CHECK ((state = ANY (ARRAY['normal'::text, 'late'::text, 'early'::text, 'rest'::text, 'outing'::text]))) NOT VALID,
  constraint "clock-in_type_check" CHECK ((type = ANY (ARRAY['CheckIn'::text, 'CheckOut'::text, 'AMCheckIn'::text, 'AMCheckOut'::text, 'PMCheckIn'::text, 'PMCheckOut'::text, 'Record'::text]))) NOT VALID
);
CREATE INDEX "clock-in_by_state_7477ab" ON public."clock-in" USING btree (enterprise_id, array_position(ARRAY['normal'::text, 'late'::text, 'early'::text, 'rest'::text, 'outing'::text], state), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "clock-in_in_order" ON public."clock-in" USING btree (enterprise_id, at DESC NULLS LAST, guid, state, type, location, "check", face) WHERE (deleted_at IS NULL);
CREATE INDEX "clock-in_of_day" ON public."clock-in" USING btree (enterprise_id, person, day);
create policy enterprise_rows on "clock-in"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock-in-amend (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  status text,
  kind text,
  day date,
  number text,
  type text,
  "time" text,
  "nextDay" boolean,
  outing uuid,
  reason text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "clock-in-amend_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "clock-in-amend_outing" FOREIGN KEY (enterprise_id, outing) REFERENCES "clock-in"(enterprise_id, guid),
  constraint "clock-in-amend_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "clock-in-amend_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "clock-in-amend_status_check" CHECK ((status = ANY (ARRAY['filed'::text, 'added'::text, 'rejected'::text, 'void'::text]))) NOT VALID,
  constraint "clock-in-amend_type_check" CHECK ((type = ANY (ARRAY['CheckIn'::text, 'CheckOut'::text, 'AMCheckIn'::text, 'AMCheckOut'::text, 'PMCheckIn'::text, 'PMCheckOut'::text]))) NOT VALID
);
CREATE INDEX "clock-in-amend_by_state_25995c" ON public."clock-in-amend" USING btree (enterprise_id, array_position(ARRAY['filed'::text, 'added'::text, 'rejected'::text, 'void'::text], status), day DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "clock-in-amend_in_order" ON public."clock-in-amend" USING btree (enterprise_id, day DESC NULLS LAST, guid, kind, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "clock-in-amend_number_once" ON public."clock-in-amend" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "clock-in-amend_outing_to" ON public."clock-in-amend" USING btree (enterprise_id, outing) WHERE (outing IS NOT NULL);
create policy enterprise_rows on "clock-in-amend"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock-in-rule (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  mode text,
  "from" date,
  name text,
  days text[] not null default '{}'::text[],
  start text,
  "end" text,
  "amIn" text,
  "amOut" text,
  "pmIn" text,
  "pmOut" text,
  "nextDay" boolean,
  "graceIn" numeric(18,4),
  "graceOut" numeric(18,4),
  earliest numeric(18,4),
  latest numeric(18,4),
  "minGap" numeric(18,4),
  range numeric(18,4),
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  "goOut" boolean,
  "goOutPhoto" boolean,
  photo boolean,
  face text,
  amends numeric(18,4),
  "confirmOffline" boolean,
  constraint "clock-in-rule_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "clock-in-rule_face_check" CHECK ((face = ANY (ARRAY['off'::text, 'ask'::text, 'must'::text]))) NOT VALID,
  constraint "clock-in-rule_kind_check" CHECK ((kind = ANY (ARRAY['fixed'::text, 'rota'::text, 'free'::text]))) NOT VALID,
  constraint "clock-in-rule_mode_check" CHECK ((mode = ANY (ARRAY['two'::text, 'four'::text]))) NOT VALID,
  constraint "clock-in-rule_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "clock-in-rule_by_state_1a9f22" ON public."clock-in-rule" USING btree (enterprise_id, array_position(ARRAY['fixed'::text, 'rota'::text, 'free'::text], kind), "from" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "clock-in-rule_in_order" ON public."clock-in-rule" USING btree (enterprise_id, "from" DESC NULLS LAST, guid, kind, mode) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "clock-in-rule_name_once" ON public."clock-in-rule" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "clock-in-rule"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock-in-rule_places (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  spot text,
  spot_latitude double precision,
  spot_longitude double precision,
  spot_accuracy real,
  spot_at timestamp with time zone,
  range numeric(18,4),
  constraint "clock-in-rule_places_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "clock-in-rule"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "clock-in-rule_places_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "clock-in-rule_places_parent" ON public."clock-in-rule_places" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "clock-in-rule_places"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock-in-rule_projects (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  project uuid,
  constraint "clock-in-rule_projects_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "clock-in-rule"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "clock-in-rule_projects_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "clock-in-rule_projects_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "clock-in-rule_projects_parent" ON public."clock-in-rule_projects" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "clock-in-rule_projects_project_to" ON public."clock-in-rule_projects" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "clock-in-rule_projects"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock_in_push (
  enterprise_id uuid not null,
  user_code text not null,
  after_start boolean not null,
  at_ten boolean not null,
  constraint clock_in_push_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint clock_in_push_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint clock_in_push_pkey PRIMARY KEY (enterprise_id, user_code)
);
create policy enterprise_rows on clock_in_push
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock_in_reminder (
  enterprise_id uuid not null,
  user_code text not null,
  is_on boolean not null,
  before_start smallint not null,
  after_end smallint not null,
  days text[] not null default '{}'::text[],
  constraint clock_in_reminder_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint clock_in_reminder_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint clock_in_reminder_pkey PRIMARY KEY (enterprise_id, user_code)
);
create policy enterprise_rows on clock_in_reminder
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table clock_in_rule_version (
  enterprise_id uuid not null,
  rule_guid uuid not null,
  from_day date not null,
  content jsonb,
  placed_at timestamp with time zone not null default now(),
  constraint clock_in_rule_version_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint clock_in_rule_version_pkey PRIMARY KEY (enterprise_id, rule_guid, from_day)
);
create policy enterprise_rows on clock_in_rule_version
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table collection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  amount numeric(18,2),
  date date,
  account uuid,
  method text,
  purpose text,
  allocation text,
  invoicing text,
  status text,
  handler text,
  number text,
  contract uuid,
  basis text,
  state text,
  total numeric(18,2),
  receivable numeric(18,2),
  "receivedBefore" numeric(18,2),
  rest numeric(18,2),
  due numeric(18,2),
  "aboveDue" numeric(18,2),
  ratio numeric(6,2),
  excess numeric(18,2),
  duplicate text,
  bank text,
  "billNumber" text,
  "billDue" date,
  payer uuid,
  payee uuid,
  period text,
  invoice text,
  "withoutInvoice" numeric(18,2),
  "taxRate" numeric(6,2),
  net numeric(18,2),
  tax numeric(18,2),
  receipt uuid[] not null default '{}'::uuid[],
  remark text,
  constraint collection_account FOREIGN KEY (enterprise_id, account) REFERENCES "own-account"(enterprise_id, guid),
  constraint collection_allocation_check CHECK ((allocation = ANY (ARRAY['open'::text, 'partly'::text, 'done'::text]))) NOT VALID,
  constraint collection_basis_check CHECK ((basis = ANY (ARRAY['free'::text, 'measured'::text, 'nodes'::text]))) NOT VALID,
  constraint collection_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint collection_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint collection_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint collection_invoicing_check CHECK ((invoicing = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint collection_method_check CHECK ((method = ANY (ARRAY['transfer'::text, 'acceptance'::text, 'cheque'::text, 'cash'::text, 'offset'::text]))) NOT VALID,
  constraint collection_payee FOREIGN KEY (enterprise_id, payee) REFERENCES partner(enterprise_id, guid),
  constraint collection_payer FOREIGN KEY (enterprise_id, payer) REFERENCES partner(enterprise_id, guid),
  constraint collection_pkey PRIMARY KEY (enterprise_id, guid),
  constraint collection_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint collection_purpose_check CHECK ((purpose = ANY (ARRAY['advance'::text, 'progress'::text, 'settlement'::text, 'deposit'::text, 'other'::text]))) NOT VALID,
  constraint collection_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'settled'::text, 'ended'::text]))) NOT VALID,
  constraint collection_status_check CHECK ((status = ANY (ARRAY['recorded'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX collection_account_to ON public.collection USING btree (enterprise_id, account) WHERE (account IS NOT NULL);
CREATE INDEX collection_by_state_fd293e ON public.collection USING btree (enterprise_id, array_position(ARRAY['recorded'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX collection_contract_to ON public.collection USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX collection_in_order ON public.collection USING btree (enterprise_id, date DESC NULLS LAST, guid, allocation, status, invoicing, method, purpose) WHERE (deleted_at IS NULL);
CREATE INDEX collection_in_project ON public.collection USING btree (enterprise_id, project, date DESC NULLS LAST, guid, allocation, status, invoicing, method, purpose) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX collection_number_once ON public.collection USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX collection_payee_to ON public.collection USING btree (enterprise_id, payee) WHERE (payee IS NOT NULL);
CREATE INDEX collection_payer_to ON public.collection USING btree (enterprise_id, payer) WHERE (payer IS NOT NULL);
CREATE INDEX collection_project_to ON public.collection USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on collection
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table collection_invoices (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  invoice uuid,
  open numeric(18,2),
  checked text,
  amount numeric(18,2),
  constraint collection_invoices_checked_check CHECK ((checked = ANY (ARRAY['unverified'::text, 'recognised'::text, 'verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text, 'void'::text]))) NOT VALID,
  constraint collection_invoices_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES collection(enterprise_id, guid) ON DELETE CASCADE,
  constraint collection_invoices_invoice FOREIGN KEY (enterprise_id, invoice) REFERENCES invoice(enterprise_id, guid),
  constraint collection_invoices_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX collection_invoices_invoice_to ON public.collection_invoices USING btree (enterprise_id, invoice) WHERE (invoice IS NOT NULL);
CREATE INDEX collection_invoices_parent ON public.collection_invoices USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on collection_invoices
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table comment (
  enterprise_id uuid not null,
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  remark text not null,
  to_users text[] not null default '{}'::text[],
  bc text not null default ''::text,
  images uuid[] not null default '{}'::uuid[],
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  made_at timestamp with time zone,
  constraint comment_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint comment_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX comment_record ON public.comment USING btree (enterprise_id, record_guid, add_time DESC) WHERE (deleted_at IS NULL);
create policy enterprise_rows on comment
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table company-system (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  status text,
  effective date,
  until date,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  publisher text,
  number text,
  title text,
  edition text,
  department uuid,
  content text,
  files uuid[] not null default '{}'::uuid[],
  replaces uuid,
  "mustRead" boolean,
  constraint "company-system_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "company-system_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "company-system_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "company-system_publisher" FOREIGN KEY (enterprise_id, publisher) REFERENCES member(enterprise_id, user_code),
  constraint "company-system_reach_check" CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text, 'people'::text]))) NOT VALID,
  constraint "company-system_replaces" FOREIGN KEY (enterprise_id, replaces) REFERENCES "company-system"(enterprise_id, guid),
  constraint "company-system_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'valid'::text, 'replaced'::text, 'expired'::text]))) NOT VALID
);
CREATE INDEX "company-system_in_order_32bb97" ON public."company-system" USING btree (enterprise_id, array_position(ARRAY['valid'::text, 'draft'::text, 'replaced'::text], status), effective DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "company-system_number_once" ON public."company-system" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "company-system_replaces_to" ON public."company-system" USING btree (enterprise_id, replaces) WHERE (replaces IS NOT NULL);
CREATE UNIQUE INDEX "company-system_title_edition_once" ON public."company-system" USING btree (enterprise_id, title, edition) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "company-system"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  project uuid,
  date date,
  author text,
  weather text,
  number text,
  period text,
  low numeric(18,4),
  high numeric(18,4),
  wind text,
  "windPower" text,
  "weatherNow" text,
  site text,
  record text,
  headcount numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  safety text,
  quality text,
  problems text,
  signature uuid[] not null default '{}'::uuid[],
  constraint "construction-log_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "construction-log_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "construction-log_kind_check" CHECK ((kind = ANY (ARRAY['construction'::text, 'supervisor'::text, 'owner'::text]))) NOT VALID,
  constraint "construction-log_period_check" CHECK ((period = ANY (ARRAY['day'::text, 'night'::text]))) NOT VALID,
  constraint "construction-log_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "construction-log_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "construction-log_weather_check" CHECK ((weather = ANY (ARRAY['sunny'::text, 'cloudy'::text, 'overcast'::text, 'showers'::text, 'rain'::text, 'storm'::text, 'snow'::text, 'fog'::text, 'dust'::text]))) NOT VALID,
  constraint "construction-log_wind_check" CHECK ((wind = ANY (ARRAY['none'::text, 'north'::text, 'northeast'::text, 'east'::text, 'southeast'::text, 'south'::text, 'southwest'::text, 'west'::text, 'northwest'::text]))) NOT VALID
);
CREATE INDEX "construction-log_by_state_31ff05" ON public."construction-log" USING btree (enterprise_id, array_position(ARRAY['construction'::text, 'supervisor'::text, 'owner'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "construction-log_date_project_kind_author_period_once" ON public."construction-log" USING btree (enterprise_id, date, project, kind, author, period) WHERE (deleted_at IS NULL);
CREATE INDEX "construction-log_in_order" ON public."construction-log" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind, weather) WHERE (deleted_at IS NULL);
CREATE INDEX "construction-log_in_project" ON public."construction-log" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind, weather) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "construction-log_number_once" ON public."construction-log" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "construction-log_project_to" ON public."construction-log" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "construction-log"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_delays (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  cause text,
  hours numeric(18,4),
  note text,
  constraint "construction-log_delays_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_delays_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_delays_parent" ON public."construction-log_delays" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "construction-log_delays"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_progress (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  note text,
  percent numeric(6,2),
  constraint "construction-log_progress_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_progress_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_progress_parent" ON public."construction-log_progress" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "construction-log_progress"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_resources (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  unit text,
  quantity numeric(18,4),
  note text,
  constraint "construction-log_resources_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_resources_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "construction-log_resources_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_resources_material_to" ON public."construction-log_resources" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "construction-log_resources_parent" ON public."construction-log_resources" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "construction-log_resources"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_sources (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  title text,
  module text,
  record text,
  line text,
  "into" text,
  entry text,
  amount numeric(18,4),
  "only" text,
  constraint "construction-log_sources_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_sources_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_sources_parent" ON public."construction-log_sources" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "construction-log_sources_record" ON public."construction-log_sources" USING btree (enterprise_id, record, parent_guid);
create policy enterprise_rows on "construction-log_sources"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_vehicles (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  device uuid,
  car uuid,
  name text,
  plate text,
  count numeric(18,4),
  hours numeric(18,4),
  note text,
  constraint "construction-log_vehicles_car" FOREIGN KEY (enterprise_id, car) REFERENCES car(enterprise_id, guid),
  constraint "construction-log_vehicles_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "construction-log_vehicles_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_vehicles_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_vehicles_car_to" ON public."construction-log_vehicles" USING btree (enterprise_id, car) WHERE (car IS NOT NULL);
CREATE INDEX "construction-log_vehicles_device_to" ON public."construction-log_vehicles" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "construction-log_vehicles_parent" ON public."construction-log_vehicles" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "construction-log_vehicles"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table construction-log_workers (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  team text,
  partner uuid,
  trade text,
  count numeric(18,4),
  hours numeric(18,4),
  note text,
  constraint "construction-log_workers_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "construction-log"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "construction-log_workers_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "construction-log_workers_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "construction-log_workers_parent" ON public."construction-log_workers" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "construction-log_workers_partner_to" ON public."construction-log_workers" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
create policy enterprise_rows on "construction-log_workers"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  direction text,
  status text,
  type text,
  project uuid,
  level text,
  amount numeric(18,2),
  total numeric(18,2),
  billing text,
  paid numeric(18,2),
  received numeric(18,2),
  "signDate" date,
  handler text,
  department uuid,
  code text,
  name text,
  subject uuid,
  settling text,
  paying text,
  valuation text,
  "partyA" uuid,
  "partyAAgent" text,
  "partyB" uuid,
  "partyBAgent" text,
  "partyC" uuid,
  "partyCAgent" text,
  "mainContract" uuid,
  allocated numeric(18,2),
  "taxRate" numeric(6,2),
  net numeric(18,2),
  tax numeric(18,2),
  changed numeric(18,2),
  proposed numeric(18,2),
  disputed numeric(18,2),
  final numeric(18,2),
  "payDays" numeric(18,4),
  advance numeric(18,2),
  recovery numeric(6,2),
  deposit numeric(6,2),
  "depositAmount" numeric(18,2),
  "depositMonths" numeric(18,4),
  "advanceGuarantee" numeric(18,2),
  "performanceGuarantee" numeric(18,2),
  submitted numeric(18,2),
  settlement numeric(18,2),
  difference numeric(18,2),
  reduction numeric(6,2),
  "depositFrom" date,
  "releaseOn" date,
  payable numeric(18,2),
  done numeric(18,2),
  progress numeric(6,2),
  retained numeric(18,2),
  outstanding numeric(18,2),
  deducted numeric(18,2),
  due numeric(18,2),
  applied numeric(18,2),
  approved numeric(18,2),
  unpaid numeric(18,2),
  owed numeric(18,2),
  overpaid numeric(18,2),
  unapplied numeric(18,2),
  receivable numeric(18,2),
  collectible numeric(18,2),
  uncollected numeric(18,2),
  invoiced numeric(18,2),
  uninvoiced numeric(18,2),
  "toInvoice" numeric(18,2),
  "startDate" date,
  "endDate" date,
  extension numeric(18,4),
  "agreedEnd" date,
  bill numeric(18,2),
  "nextNode" text,
  clauses text,
  remark text,
  constraint contract_billing_check CHECK ((billing = ANY (ARRAY['free'::text, 'measured'::text, 'nodes'::text]))) NOT VALID,
  constraint contract_department FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint contract_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint contract_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint contract_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint contract_level_check CHECK ((level = ANY (ARRAY['main'::text, 'supplement'::text]))) NOT VALID,
  constraint "contract_mainContract" FOREIGN KEY (enterprise_id, "mainContract") REFERENCES contract(enterprise_id, guid),
  constraint "contract_partyA" FOREIGN KEY (enterprise_id, "partyA") REFERENCES partner(enterprise_id, guid),
  constraint "contract_partyB" FOREIGN KEY (enterprise_id, "partyB") REFERENCES partner(enterprise_id, guid),
  constraint "contract_partyC" FOREIGN KEY (enterprise_id, "partyC") REFERENCES partner(enterprise_id, guid),
  constraint contract_paying_check CHECK ((paying = ANY (ARRAY['transfer'::text, 'acceptance'::text, 'cheque'::text, 'cash'::text]))) NOT VALID,
  constraint contract_pkey PRIMARY KEY (enterprise_id, guid),
  constraint contract_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint contract_settling_check CHECK ((settling = ANY (ARRAY['monthly'::text, 'stage'::text, 'once'::text]))) NOT VALID,
  constraint contract_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'running'::text, 'settled'::text, 'ended'::text, 'void'::text]))) NOT VALID,
  constraint contract_subject FOREIGN KEY (enterprise_id, subject) REFERENCES subject(enterprise_id, guid),
  constraint contract_valuation_check CHECK ((valuation = ANY (ARRAY['fixed'::text, 'unit'::text, 'cost'::text]))) NOT VALID
);
CREATE INDEX contract_by_state_1a7997 ON public.contract USING btree (enterprise_id, array_position(ARRAY['draft'::text, 'running'::text, 'settled'::text, 'ended'::text, 'void'::text], status), "signDate" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX contract_code_once ON public.contract USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX contract_in_order ON public.contract USING btree (enterprise_id, "signDate" DESC NULLS LAST, guid, direction, status, type, level, billing) WHERE (deleted_at IS NULL);
CREATE INDEX contract_in_project ON public.contract USING btree (enterprise_id, project, "signDate" DESC NULLS LAST, guid, direction, status, type, level, billing) WHERE (deleted_at IS NULL);
CREATE INDEX "contract_mainContract_to" ON public.contract USING btree (enterprise_id, "mainContract") WHERE ("mainContract" IS NOT NULL);
CREATE UNIQUE INDEX contract_name_once ON public.contract USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX "contract_partyA_to" ON public.contract USING btree (enterprise_id, "partyA") WHERE ("partyA" IS NOT NULL);
CREATE INDEX "contract_partyB_to" ON public.contract USING btree (enterprise_id, "partyB") WHERE ("partyB" IS NOT NULL);
CREATE INDEX "contract_partyC_to" ON public.contract USING btree (enterprise_id, "partyC") WHERE ("partyC" IS NOT NULL);
CREATE INDEX contract_project_to ON public.contract USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX contract_subject_to ON public.contract USING btree (enterprise_id, subject) WHERE (subject IS NOT NULL);
create policy enterprise_rows on contract
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract-change (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  contract uuid,
  direction text,
  kind text,
  amount numeric(18,2),
  date date,
  status text,
  handler text,
  number text,
  signed numeric(18,2),
  total numeric(18,2),
  after numeric(18,2),
  days numeric(18,4),
  extension numeric(18,4),
  "partyABefore" uuid,
  "partyBBefore" uuid,
  "startBefore" date,
  "endBefore" date,
  "taxBefore" numeric(6,2),
  "depositBefore" numeric(6,2),
  "partyA" uuid,
  "partyB" uuid,
  "startDate" date,
  "endDate" date,
  "taxRate" numeric(6,2),
  deposit numeric(6,2),
  covers text,
  reason text,
  agreement uuid[] not null default '{}'::uuid[],
  constraint "contract-change_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "contract-change_covers_check" CHECK ((covers = ANY (ARRAY['value'::text, 'terms'::text]))) NOT VALID,
  constraint "contract-change_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "contract-change_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "contract-change_handler" FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint "contract-change_kind_check" CHECK ((kind = ANY (ARRAY['supplement'::text, 'price'::text, 'scope'::text, 'term'::text, 'terms'::text, 'party'::text, 'opening'::text]))) NOT VALID,
  constraint "contract-change_partyA" FOREIGN KEY (enterprise_id, "partyA") REFERENCES partner(enterprise_id, guid),
  constraint "contract-change_partyABefore" FOREIGN KEY (enterprise_id, "partyABefore") REFERENCES partner(enterprise_id, guid),
  constraint "contract-change_partyB" FOREIGN KEY (enterprise_id, "partyB") REFERENCES partner(enterprise_id, guid),
  constraint "contract-change_partyBBefore" FOREIGN KEY (enterprise_id, "partyBBefore") REFERENCES partner(enterprise_id, guid),
  constraint "contract-change_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "contract-change_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "contract-change_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "contract-change_by_state_eaae34" ON public."contract-change" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "contract-change_contract_to" ON public."contract-change" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "contract-change_in_order" ON public."contract-change" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, direction, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "contract-change_in_project" ON public."contract-change" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, direction, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "contract-change_number_once" ON public."contract-change" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "contract-change_partyABefore_to" ON public."contract-change" USING btree (enterprise_id, "partyABefore") WHERE ("partyABefore" IS NOT NULL);
CREATE INDEX "contract-change_partyA_to" ON public."contract-change" USING btree (enterprise_id, "partyA") WHERE ("partyA" IS NOT NULL);
CREATE INDEX "contract-change_partyBBefore_to" ON public."contract-change" USING btree (enterprise_id, "partyBBefore") WHERE ("partyBBefore" IS NOT NULL);
CREATE INDEX "contract-change_partyB_to" ON public."contract-change" USING btree (enterprise_id, "partyB") WHERE ("partyB" IS NOT NULL);
CREATE INDEX "contract-change_project_to" ON public."contract-change" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "contract-change"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract-change_nodes (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  share numeric(6,2),
  amount numeric(18,2),
  date date,
  condition text,
  reminder text,
  constraint "contract-change_nodes_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "contract-change"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "contract-change_nodes_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "contract-change_nodes_reminder" FOREIGN KEY (enterprise_id, reminder) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "contract-change_nodes_parent" ON public."contract-change_nodes" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "contract-change_nodes"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract-signing (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  contract uuid,
  kind text,
  date date,
  scan uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "contract-signing_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "contract-signing_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "contract-signing_kind_check" CHECK ((kind = 'signed'::text)) NOT VALID,
  constraint "contract-signing_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "contract-signing_by_state_860315" ON public."contract-signing" USING btree (enterprise_id, array_position(ARRAY['signed'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "contract-signing_contract_to" ON public."contract-signing" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "contract-signing_in_order" ON public."contract-signing" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "contract-signing"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract-termination (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  contract uuid,
  cause text,
  date date,
  reason text,
  agreement uuid[] not null default '{}'::uuid[],
  constraint "contract-termination_cause_check" CHECK ((cause = ANY (ARRAY['agreed'::text, 'breach'::text, 'owner'::text, 'other'::text]))) NOT VALID,
  constraint "contract-termination_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "contract-termination_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "contract-termination_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "contract-termination_by_state_12993a" ON public."contract-termination" USING btree (enterprise_id, array_position(ARRAY['agreed'::text, 'breach'::text, 'owner'::text, 'other'::text], cause), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "contract-termination_contract_to" ON public."contract-termination" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "contract-termination_in_order" ON public."contract-termination" USING btree (enterprise_id, date DESC NULLS LAST, guid, cause) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "contract-termination"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract_allocation (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  subject uuid,
  amount numeric(18,2),
  constraint contract_allocation_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES contract(enterprise_id, guid) ON DELETE CASCADE,
  constraint contract_allocation_pkey PRIMARY KEY (enterprise_id, guid),
  constraint contract_allocation_subject FOREIGN KEY (enterprise_id, subject) REFERENCES subject(enterprise_id, guid)
);
CREATE INDEX contract_allocation_parent ON public.contract_allocation USING btree (enterprise_id, parent_guid, place);
CREATE INDEX contract_allocation_subject_to ON public.contract_allocation USING btree (enterprise_id, subject) WHERE (subject IS NOT NULL);
create policy enterprise_rows on contract_allocation
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  code text,
  name text,
  pricing text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  lump numeric(18,2),
  amount numeric(18,2),
  measured numeric(18,4),
  "measuredAmount" numeric(18,2),
  "measuredShare" numeric(6,2),
  "left" numeric(18,4),
  rest numeric(18,2),
  constraint contract_items_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES contract(enterprise_id, guid) ON DELETE CASCADE,
  constraint contract_items_pkey PRIMARY KEY (enterprise_id, guid),
  constraint contract_items_pricing_check CHECK ((pricing = ANY (ARRAY['unit'::text, 'lump'::text]))) NOT VALID
);
CREATE INDEX contract_items_parent ON public.contract_items USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on contract_items
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table contract_nodes (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  share numeric(6,2),
  amount numeric(18,2),
  date date,
  condition text,
  reminder text,
  state text,
  "reachedOn" date,
  constraint contract_nodes_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES contract(enterprise_id, guid) ON DELETE CASCADE,
  constraint contract_nodes_pkey PRIMARY KEY (enterprise_id, guid),
  constraint contract_nodes_reminder FOREIGN KEY (enterprise_id, reminder) REFERENCES member(enterprise_id, user_code),
  constraint contract_nodes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reached'::text]))) NOT VALID
);
CREATE INDEX contract_nodes_parent ON public.contract_nodes USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on contract_nodes
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table counter (
  enterprise_id uuid not null,
  name text not null,
  value bigint not null default 0,
  constraint counter_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint counter_pkey PRIMARY KEY (enterprise_id, name)
);
create policy enterprise_rows on counter
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table daily-report (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  date date,
  author text,
  project uuid,
  result text,
  "copyTo" text[] not null default '{}'::text[],
  number text,
  worked numeric(18,4),
  rate numeric(6,2),
  tomorrow text,
  problems text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "daily-report_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "daily-report_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "daily-report_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "daily-report_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "daily-report_result_check" CHECK ((result = ANY (ARRAY['open'::text, 'running'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "daily-report_by_state_ff1139" ON public."daily-report" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'running'::text, 'done'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "daily-report_date_author_once" ON public."daily-report" USING btree (enterprise_id, date, author) WHERE (deleted_at IS NULL);
CREATE INDEX "daily-report_in_order" ON public."daily-report" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "daily-report_in_project" ON public."daily-report" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "daily-report_number_once" ON public."daily-report" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "daily-report_project_to" ON public."daily-report" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "daily-report"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table daily-report_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  text text,
  state text,
  hours numeric(18,4),
  task uuid,
  constraint "daily-report_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "daily-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "daily-report_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "daily-report_items_state_check" CHECK ((state = ANY (ARRAY['unfinished'::text, 'running'::text, 'done'::text]))) NOT VALID,
  constraint "daily-report_items_task" FOREIGN KEY (enterprise_id, task) REFERENCES task(enterprise_id, guid)
);
CREATE INDEX "daily-report_items_parent" ON public."daily-report_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "daily-report_items_task_to" ON public."daily-report_items" USING btree (enterprise_id, task) WHERE (task IS NOT NULL);
create policy enterprise_rows on "daily-report_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table daily-report_sources (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  title text,
  module text,
  record text,
  line text,
  "into" text,
  entry text,
  amount numeric(18,4),
  "only" text,
  constraint "daily-report_sources_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "daily-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "daily-report_sources_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "daily-report_sources_parent" ON public."daily-report_sources" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "daily-report_sources_record" ON public."daily-report_sources" USING btree (enterprise_id, record, parent_guid);
create policy enterprise_rows on "daily-report_sources"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table department (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  parent_guid uuid,
  name text not null,
  brief text not null default ''::text,
  serial_number text not null default ''::text,
  manager_user text,
  sort integer not null default 0,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint department_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint department_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES department(enterprise_id, guid),
  constraint department_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX department_name ON public.department USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX department_parent ON public.department USING btree (enterprise_id, parent_guid);
create policy enterprise_rows on department
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table deposit-release (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  direction text,
  amount numeric(18,2),
  due numeric(18,2),
  date date,
  status text,
  handler text,
  number text,
  contract uuid,
  held numeric(18,2),
  deducted numeric(18,2),
  inspection text,
  photos uuid[] not null default '{}'::uuid[],
  statement uuid[] not null default '{}'::uuid[],
  constraint "deposit-release_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "deposit-release_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "deposit-release_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "deposit-release_handler" FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint "deposit-release_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "deposit-release_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "deposit-release_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "deposit-release_by_state_eaae34" ON public."deposit-release" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "deposit-release_contract_to" ON public."deposit-release" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "deposit-release_in_order" ON public."deposit-release" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, direction) WHERE (deleted_at IS NULL);
CREATE INDEX "deposit-release_in_project" ON public."deposit-release" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, direction) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "deposit-release_number_once" ON public."deposit-release" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "deposit-release_project_to" ON public."deposit-release" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "deposit-release"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table deposit-release_deductions (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  amount numeric(18,2),
  reason text,
  constraint "deposit-release_deductions_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "deposit-release"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "deposit-release_deductions_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "deposit-release_deductions_parent" ON public."deposit-release_deductions" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "deposit-release_deductions"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-change (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  project uuid,
  date date,
  discipline text,
  "itemsAmount" numeric(18,2),
  "incomeAgreed" numeric(18,2),
  "expenseAgreed" numeric(18,2),
  waiting numeric(18,2),
  pricing text,
  status text,
  applicant text,
  department uuid,
  number text,
  drawing text,
  edition text,
  "changedBy" text,
  issuer text,
  reason text,
  "workContact" uuid,
  documents uuid[] not null default '{}'::uuid[],
  "updatesPlan" boolean,
  "incomeClaimed" numeric(18,2),
  "incomeCut" numeric(18,2),
  "incomeCutRate" numeric(6,2),
  "expenseClaimed" numeric(18,2),
  "expenseCut" numeric(18,2),
  "expenseCutRate" numeric(6,2),
  margin numeric(18,2),
  "claimBy" date,
  "sentOn" date,
  "answerBy" date,
  constraint "design-change_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "design-change_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "design-change_discipline_check" CHECK ((discipline = ANY (ARRAY['building'::text, 'structure'::text, 'plumbing'::text, 'electric'::text, 'heating'::text, 'other'::text]))) NOT VALID,
  constraint "design-change_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "design-change_kind_check" CHECK ((kind = ANY (ARRAY['notice'::text, 'approval'::text, 'review'::text]))) NOT VALID,
  constraint "design-change_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "design-change_pricing_check" CHECK ((pricing = ANY (ARRAY['open'::text, 'priced'::text]))) NOT VALID,
  constraint "design-change_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "design-change_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "design-change_workContact" FOREIGN KEY (enterprise_id, "workContact") REFERENCES "work-contact"(enterprise_id, guid)
);
CREATE INDEX "design-change_by_state_7cb689" ON public."design-change" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change_in_order_e0c925" ON public."design-change" USING btree (enterprise_id, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind, discipline, pricing) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change_in_project_e0c925" ON public."design-change" USING btree (enterprise_id, project, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind, discipline, pricing) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "design-change_number_once" ON public."design-change" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change_project_to" ON public."design-change" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "design-change_workContact_to" ON public."design-change" USING btree (enterprise_id, "workContact") WHERE ("workContact" IS NOT NULL);
create policy enterprise_rows on "design-change"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-change-answer (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  of uuid,
  project uuid,
  result text,
  date date,
  status text,
  contract uuid,
  direction text,
  recipient text,
  way text,
  claimed numeric(18,2),
  amount numeric(18,2),
  days numeric(18,4),
  signed uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "design-change-answer_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "design-change-answer_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "design-change-answer_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "design-change-answer_of" FOREIGN KEY (enterprise_id, of) REFERENCES "design-change"(enterprise_id, guid),
  constraint "design-change-answer_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "design-change-answer_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "design-change-answer_result_check" CHECK ((result = ANY (ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID,
  constraint "design-change-answer_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "design-change-answer_way_check" CHECK ((way = ANY (ARRAY['hand'::text, 'post'::text, 'mail'::text, 'system'::text]))) NOT VALID
);
CREATE INDEX "design-change-answer_by_state_a5381c" ON public."design-change-answer" USING btree (enterprise_id, array_position(ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change-answer_contract_to" ON public."design-change-answer" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "design-change-answer_in_order" ON public."design-change-answer" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change-answer_in_project" ON public."design-change-answer" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "design-change-answer_of_to" ON public."design-change-answer" USING btree (enterprise_id, of) WHERE (of IS NOT NULL);
CREATE INDEX "design-change-answer_project_to" ON public."design-change-answer" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "design-change-answer"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-change_effects (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  contract uuid,
  direction text,
  claimed numeric(18,2),
  approved numeric(18,2),
  cut numeric(18,2),
  "cutRate" numeric(6,2),
  days numeric(18,4),
  "agreedDays" numeric(18,4),
  state text,
  "answeredOn" date,
  constraint "design-change_effects_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "design-change_effects_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "design-change_effects_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "design-change"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "design-change_effects_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "design-change_effects_state_check" CHECK ((state = ANY (ARRAY['claimed'::text, 'sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID
);
CREATE INDEX "design-change_effects_contract_to" ON public."design-change_effects" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "design-change_effects_parent" ON public."design-change_effects" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "design-change_effects"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-change_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item uuid,
  name text,
  unit text,
  reported numeric(18,4),
  before numeric(18,4),
  after numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "design-change_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "design-change"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "design-change_items_item" FOREIGN KEY (enterprise_id, item) REFERENCES "work-item"(enterprise_id, guid),
  constraint "design-change_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "design-change_items_item_to" ON public."design-change_items" USING btree (enterprise_id, item) WHERE (item IS NOT NULL);
CREATE INDEX "design-change_items_parent" ON public."design-change_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "design-change_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-plan (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  owner text,
  designer text,
  "endDate" date,
  "actualEnd" date,
  number text,
  name text,
  type uuid,
  scope text,
  company uuid,
  "startDate" date,
  "actualStart" date,
  rate numeric(6,2),
  budget numeric(18,2),
  contract uuid,
  "contractAmount" numeric(18,2),
  files uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "design-plan_company" FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint "design-plan_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "design-plan_designer" FOREIGN KEY (enterprise_id, designer) REFERENCES member(enterprise_id, user_code),
  constraint "design-plan_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "design-plan_owner" FOREIGN KEY (enterprise_id, owner) REFERENCES member(enterprise_id, user_code),
  constraint "design-plan_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "design-plan_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "design-plan_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text, 'done'::text, 'cancelled'::text]))) NOT VALID,
  constraint "design-plan_type" FOREIGN KEY (enterprise_id, type) REFERENCES "draw-type"(enterprise_id, guid)
);
CREATE INDEX "design-plan_cancel_turn" ON public."design-plan" USING btree (enterprise_id, owner) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])));
CREATE INDEX "design-plan_company_to" ON public."design-plan" USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX "design-plan_contract_to" ON public."design-plan" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "design-plan_finish_turn" ON public."design-plan" USING btree (enterprise_id, owner, designer) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['running'::text, 'overdue'::text])));
CREATE INDEX "design-plan_in_order_4241b2" ON public."design-plan" USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "design-plan_in_project_4241b2" ON public."design-plan" USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "design-plan_number_once" ON public."design-plan" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "design-plan_project_to" ON public."design-plan" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "design-plan_report_turn" ON public."design-plan" USING btree (enterprise_id, owner, designer) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['running'::text, 'overdue'::text])));
CREATE INDEX "design-plan_start_turn" ON public."design-plan" USING btree (enterprise_id, owner, designer) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['waiting'::text, 'overdue'::text])));
CREATE INDEX "design-plan_type_to" ON public."design-plan" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "design-plan"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table design-progress (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  plan uuid,
  project uuid,
  action text,
  date date,
  person text,
  before numeric(6,2),
  rate numeric(6,2),
  reached numeric(6,2),
  note text,
  files uuid[] not null default '{}'::uuid[],
  constraint "design-progress_action_check" CHECK ((action = ANY (ARRAY['start'::text, 'report'::text, 'finish'::text, 'cancel'::text]))) NOT VALID,
  constraint "design-progress_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "design-progress_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "design-progress_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "design-progress_plan" FOREIGN KEY (enterprise_id, plan) REFERENCES "design-plan"(enterprise_id, guid),
  constraint "design-progress_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "design-progress_by_state_e9f6d8" ON public."design-progress" USING btree (enterprise_id, array_position(ARRAY['start'::text, 'report'::text, 'finish'::text, 'cancel'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "design-progress_in_order" ON public."design-progress" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "design-progress_in_project" ON public."design-progress" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "design-progress_plan_to" ON public."design-progress" USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX "design-progress_project_to" ON public."design-progress" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "design-progress"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  status text,
  kind text,
  owned text,
  keeper text,
  number text,
  name text,
  "endedOn" date,
  project uuid,
  class uuid,
  certificate uuid,
  model text,
  maker text,
  "factoryNumber" text,
  "madeOn" date,
  owner uuid,
  contract uuid,
  rate numeric(18,2),
  "rateShift" numeric(18,2),
  "rateMonth" numeric(18,2),
  "standbyShare" numeric(6,2),
  "meterUnit" text,
  "meterStart" numeric(18,4),
  meter numeric(18,4),
  place text,
  registration text,
  "registeredUntil" date,
  "inspectedUntil" date,
  "insuredUntil" date,
  photos uuid[] not null default '{}'::uuid[],
  manuals uuid[] not null default '{}'::uuid[],
  remark text,
  constraint device_certificate FOREIGN KEY (enterprise_id, certificate) REFERENCES "certificate-type"(enterprise_id, guid),
  constraint device_class FOREIGN KEY (enterprise_id, class) REFERENCES "device-class"(enterprise_id, guid),
  constraint device_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint device_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint device_keeper FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint device_kind_check CHECK ((kind = ANY (ARRAY['special'::text, 'general'::text]))) NOT VALID,
  constraint "device_meterUnit_check" CHECK (("meterUnit" = ANY (ARRAY['hours'::text, 'kilometres'::text, 'none'::text]))) NOT VALID,
  constraint device_owned_check CHECK ((owned = ANY (ARRAY['own'::text, 'rented'::text, 'subcontractor'::text]))) NOT VALID,
  constraint device_owner FOREIGN KEY (enterprise_id, owner) REFERENCES partner(enterprise_id, guid),
  constraint device_pkey PRIMARY KEY (enterprise_id, guid),
  constraint device_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint device_status_check CHECK ((status = ANY (ARRAY['idle'::text, 'onsite'::text, 'repair'::text, 'out'::text, 'scrapped'::text, 'returned'::text]))) NOT VALID
);
CREATE INDEX device_by_state_a72551 ON public.device USING btree (enterprise_id, array_position(ARRAY['idle'::text, 'onsite'::text, 'repair'::text, 'out'::text, 'scrapped'::text, 'returned'::text], status), array_position(ARRAY['repair'::text, 'onsite'::text, 'idle'::text, 'out'::text, 'returned'::text, 'scrapped'::text], status), code, guid) WHERE (deleted_at IS NULL);
CREATE INDEX device_certificate_to ON public.device USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX device_class_to ON public.device USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE UNIQUE INDEX device_code_once ON public.device USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX device_contract_to ON public.device USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX device_in_order_5cd088 ON public.device USING btree (enterprise_id, array_position(ARRAY['repair'::text, 'onsite'::text, 'idle'::text, 'out'::text, 'returned'::text, 'scrapped'::text], status), code, guid, status, owned, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX device_number_once ON public.device USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX device_owner_to ON public.device USING btree (enterprise_id, owner) WHERE (owner IS NOT NULL);
CREATE INDEX device_project_to ON public.device USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on device
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-allocation (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  kind text,
  begin date,
  applicant text,
  number text,
  device uuid,
  code text,
  want uuid,
  "from" uuid,
  until date,
  driver text,
  truck text,
  reason text,
  "departedOn" date,
  "arrivedOn" date,
  "arrivedBy" text,
  "meterIn" numeric(18,4),
  "endedOn" date,
  "meterOut" numeric(18,4),
  remark text,
  constraint "device-allocation_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "device-allocation_arrivedBy" FOREIGN KEY (enterprise_id, "arrivedBy") REFERENCES member(enterprise_id, user_code),
  constraint "device-allocation_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-allocation_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-allocation_from" FOREIGN KEY (enterprise_id, "from") REFERENCES project(enterprise_id, guid),
  constraint "device-allocation_kind_check" CHECK ((kind = ANY (ARRAY['move'::text, 'rent'::text]))) NOT VALID,
  constraint "device-allocation_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-allocation_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-allocation_status_check" CHECK ((status = ANY (ARRAY['applied'::text, 'approved'::text, 'underway'::text, 'arrived'::text, 'ended'::text, 'refused'::text, 'cancelled'::text]))) NOT VALID,
  constraint "device-allocation_want" FOREIGN KEY (enterprise_id, want) REFERENCES "device-want"(enterprise_id, guid)
);
CREATE INDEX "device-allocation_by_state_9ee121" ON public."device-allocation" USING btree (enterprise_id, array_position(ARRAY['applied'::text, 'approved'::text, 'underway'::text, 'arrived'::text, 'ended'::text, 'refused'::text, 'cancelled'::text], status), begin DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-allocation_device_to" ON public."device-allocation" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-allocation_from_to" ON public."device-allocation" USING btree (enterprise_id, "from") WHERE ("from" IS NOT NULL);
CREATE INDEX "device-allocation_in_order" ON public."device-allocation" USING btree (enterprise_id, begin DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "device-allocation_in_project" ON public."device-allocation" USING btree (enterprise_id, project, begin DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-allocation_number_once" ON public."device-allocation" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-allocation_project_to" ON public."device-allocation" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "device-allocation_want_to" ON public."device-allocation" USING btree (enterprise_id, want) WHERE (want IS NOT NULL);
create policy enterprise_rows on "device-allocation"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-care (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  keeper text,
  project uuid,
  kind text,
  "dueOn" date,
  by text,
  cost numeric(18,2),
  person text,
  number text,
  device uuid,
  code text,
  "meterUnit" text,
  "check" uuid,
  report uuid,
  content text,
  "dueMeter" numeric(18,4),
  ahead numeric(18,4),
  "everyDays" numeric(18,4),
  "everyMeter" numeric(18,4),
  announced numeric(18,4),
  "downFrom" date,
  "doneOn" date,
  "doneMeter" numeric(18,4),
  company uuid,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "device-care_by_check" CHECK ((by = ANY (ARRAY['own'::text, 'partner'::text]))) NOT VALID,
  constraint "device-care_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "device-check"(enterprise_id, guid),
  constraint "device-care_company" FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint "device-care_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-care_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-care_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "device-care_kind_check" CHECK ((kind = ANY (ARRAY['plan'::text, 'repair'::text, 'accident'::text]))) NOT VALID,
  constraint "device-care_meterUnit_check" CHECK (("meterUnit" = ANY (ARRAY['hours'::text, 'kilometres'::text, 'none'::text]))) NOT VALID,
  constraint "device-care_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "device-care_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-care_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-care_report" FOREIGN KEY (enterprise_id, report) REFERENCES "device-report"(enterprise_id, guid),
  constraint "device-care_status_check" CHECK ((status = ANY (ARRAY['planned'::text, 'repairing'::text, 'done'::text, 'late'::text]))) NOT VALID
);
CREATE INDEX "device-care_check_to" ON public."device-care" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "device-care_company_to" ON public."device-care" USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX "device-care_device_to" ON public."device-care" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-care_in_order_68f449" ON public."device-care" USING btree (enterprise_id, array_position(ARRAY['repairing'::text, 'planned'::text, 'done'::text], status), "dueOn", guid, status, kind, by) WHERE (deleted_at IS NULL);
CREATE INDEX "device-care_in_project_68f449" ON public."device-care" USING btree (enterprise_id, project, array_position(ARRAY['repairing'::text, 'planned'::text, 'done'::text], status), "dueOn", guid, status, kind, by) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-care_number_once" ON public."device-care" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-care_project_to" ON public."device-care" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "device-care_report_to" ON public."device-care" USING btree (enterprise_id, report) WHERE (report IS NOT NULL);
create policy enterprise_rows on "device-care"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-care_parts (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  issue uuid,
  part text,
  quantity numeric(18,4),
  unit text,
  constraint "device-care_parts_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "device-care"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "device-care_parts_issue" FOREIGN KEY (enterprise_id, issue) REFERENCES "goods-issue"(enterprise_id, guid),
  constraint "device-care_parts_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "device-care_parts_issue_to" ON public."device-care_parts" USING btree (enterprise_id, issue) WHERE (issue IS NOT NULL);
CREATE INDEX "device-care_parts_parent" ON public."device-care_parts" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "device-care_parts"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  result text,
  project uuid,
  kind text,
  date date,
  checker text,
  fault text,
  number text,
  device uuid,
  code text,
  class uuid,
  template uuid,
  photos uuid[] not null default '{}'::uuid[],
  signature uuid[] not null default '{}'::uuid[],
  remark text,
  "fixedOn" date,
  constraint "device-check_checker" FOREIGN KEY (enterprise_id, checker) REFERENCES member(enterprise_id, user_code),
  constraint "device-check_class" FOREIGN KEY (enterprise_id, class) REFERENCES "device-class"(enterprise_id, guid),
  constraint "device-check_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-check_fault_check" CHECK ((fault = ANY (ARRAY['none'::text, 'open'::text, 'fixed'::text]))) NOT VALID,
  constraint "device-check_kind_check" CHECK ((kind = ANY (ARRAY['daily'::text, 'monthly'::text, 'entry'::text, 'storm'::text]))) NOT VALID,
  constraint "device-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-check_result_check" CHECK ((result = ANY (ARRAY['good'::text, 'bad'::text, 'stopped'::text, 'void'::text]))) NOT VALID,
  constraint "device-check_template" FOREIGN KEY (enterprise_id, template) REFERENCES "device-check-template"(enterprise_id, guid)
);
CREATE INDEX "device-check_by_state_0b6628" ON public."device-check" USING btree (enterprise_id, array_position(ARRAY['good'::text, 'bad'::text, 'stopped'::text, 'void'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-check_class_to" ON public."device-check" USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX "device-check_device_to" ON public."device-check" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-check_in_order" ON public."device-check" USING btree (enterprise_id, date DESC NULLS LAST, guid, result, kind, fault) WHERE (deleted_at IS NULL);
CREATE INDEX "device-check_in_project" ON public."device-check" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result, kind, fault) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-check_number_once" ON public."device-check" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-check_project_to" ON public."device-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "device-check_template_to" ON public."device-check" USING btree (enterprise_id, template) WHERE (template IS NOT NULL);
create policy enterprise_rows on "device-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-check-template (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  kind text,
  class uuid,
  remark text,
  constraint "device-check-template_class" FOREIGN KEY (enterprise_id, class) REFERENCES "device-class"(enterprise_id, guid),
  constraint "device-check-template_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-check-template_kind_check" CHECK ((kind = ANY (ARRAY['daily'::text, 'monthly'::text, 'entry'::text, 'storm'::text]))) NOT VALID,
  constraint "device-check-template_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "device-check-template_by_state_3d0500" ON public."device-check-template" USING btree (enterprise_id, array_position(ARRAY['daily'::text, 'monthly'::text, 'entry'::text, 'storm'::text], kind), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-check-template_class_to" ON public."device-check-template" USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX "device-check-template_in_order" ON public."device-check-template" USING btree (enterprise_id, name, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-check-template_name_once" ON public."device-check-template" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "device-check-template"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-check-template_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item text,
  standard text,
  critical boolean,
  constraint "device-check-template_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "device-check-template"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "device-check-template_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "device-check-template_items_parent" ON public."device-check-template_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "device-check-template_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-check_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item text,
  standard text,
  critical boolean,
  result text,
  note text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "device-check_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "device-check"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "device-check_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-check_items_result_check" CHECK ((result = ANY (ARRAY['good'::text, 'bad'::text, 'none'::text]))) NOT VALID
);
CREATE INDEX "device-check_items_parent" ON public."device-check_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "device-check_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-class (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  kind text,
  parent uuid,
  certificate uuid,
  remark text,
  constraint "device-class_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES "certificate-type"(enterprise_id, guid),
  constraint "device-class_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-class_kind_check" CHECK ((kind = ANY (ARRAY['special'::text, 'general'::text]))) NOT VALID,
  constraint "device-class_parent" FOREIGN KEY (enterprise_id, parent) REFERENCES "device-class"(enterprise_id, guid),
  constraint "device-class_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "device-class_by_state_50c15c" ON public."device-class" USING btree (enterprise_id, array_position(ARRAY['special'::text, 'general'::text], kind), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-class_certificate_to" ON public."device-class" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "device-class_in_order" ON public."device-class" USING btree (enterprise_id, name, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-class_name_once" ON public."device-class" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX "device-class_parent_of" ON public."device-class" USING btree (enterprise_id, parent);
create policy enterprise_rows on "device-class"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-disposal (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  device uuid,
  action text,
  date date,
  person text,
  number text,
  code text,
  reason text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "device-disposal_action_check" CHECK ((action = ANY (ARRAY['stop'::text, 'resume'::text, 'giveBack'::text, 'scrap'::text]))) NOT VALID,
  constraint "device-disposal_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-disposal_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-disposal_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "device-disposal_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "device-disposal_by_state_f25e72" ON public."device-disposal" USING btree (enterprise_id, array_position(ARRAY['stop'::text, 'resume'::text, 'giveBack'::text, 'scrap'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-disposal_device_to" ON public."device-disposal" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-disposal_in_order" ON public."device-disposal" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-disposal_number_once" ON public."device-disposal" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "device-disposal"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-move (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  allocation uuid,
  project uuid,
  action text,
  date date,
  person text,
  number text,
  device uuid,
  begin date,
  "meterNow" numeric(18,4),
  meter numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  defects text,
  signature uuid[] not null default '{}'::uuid[],
  constraint "device-move_action_check" CHECK ((action = ANY (ARRAY['depart'::text, 'arrive'::text, 'end'::text, 'cancel'::text]))) NOT VALID,
  constraint "device-move_allocation" FOREIGN KEY (enterprise_id, allocation) REFERENCES "device-allocation"(enterprise_id, guid),
  constraint "device-move_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-move_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-move_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "device-move_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-move_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "device-move_allocation_to" ON public."device-move" USING btree (enterprise_id, allocation) WHERE (allocation IS NOT NULL);
CREATE INDEX "device-move_by_state_0535a8" ON public."device-move" USING btree (enterprise_id, array_position(ARRAY['depart'::text, 'arrive'::text, 'end'::text, 'cancel'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-move_device_to" ON public."device-move" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-move_in_order" ON public."device-move" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "device-move_in_project" ON public."device-move" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-move_number_once" ON public."device-move" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-move_project_to" ON public."device-move" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "device-move"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-report (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  keeper text,
  project uuid,
  source text,
  date date,
  number text,
  device uuid,
  code text,
  content text,
  photos uuid[] not null default '{}'::uuid[],
  reporter text,
  phone text,
  answer text,
  "answeredBy" text,
  "answeredOn" date,
  constraint "device-report_answeredBy" FOREIGN KEY (enterprise_id, "answeredBy") REFERENCES member(enterprise_id, user_code),
  constraint "device-report_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-report_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-report_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "device-report_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-report_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-report_source_check" CHECK ((source = ANY (ARRAY['member'::text, 'visitor'::text]))) NOT VALID,
  constraint "device-report_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'repairing'::text, 'done'::text, 'unfounded'::text]))) NOT VALID
);
CREATE INDEX "device-report_answer_turn" ON public."device-report" USING btree (enterprise_id, keeper) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'repairing'::text])));
CREATE INDEX "device-report_by_state_b0448f" ON public."device-report" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'repairing'::text, 'done'::text, 'unfounded'::text], status), array_position(ARRAY['open'::text, 'repairing'::text, 'done'::text, 'unfounded'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-report_device_to" ON public."device-report" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-report_in_order_87ed36" ON public."device-report" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'repairing'::text, 'done'::text, 'unfounded'::text], status), date DESC NULLS LAST, guid, status, source) WHERE (deleted_at IS NULL);
CREATE INDEX "device-report_in_project_87ed36" ON public."device-report" USING btree (enterprise_id, project, array_position(ARRAY['open'::text, 'repairing'::text, 'done'::text, 'unfounded'::text], status), date DESC NULLS LAST, guid, status, source) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-report_number_once" ON public."device-report" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-report_project_to" ON public."device-report" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "device-report"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-report-answer (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  report uuid,
  result text,
  date date,
  person text,
  device text,
  note text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "device-report-answer_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-report-answer_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "device-report-answer_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-report-answer_report" FOREIGN KEY (enterprise_id, report) REFERENCES "device-report"(enterprise_id, guid),
  constraint "device-report-answer_result_check" CHECK ((result = ANY (ARRAY['repairing'::text, 'done'::text, 'unfounded'::text]))) NOT VALID
);
CREATE INDEX "device-report-answer_by_state_dd3b99" ON public."device-report-answer" USING btree (enterprise_id, array_position(ARRAY['repairing'::text, 'done'::text, 'unfounded'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-report-answer_in_order" ON public."device-report-answer" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "device-report-answer_report_to" ON public."device-report-answer" USING btree (enterprise_id, report) WHERE (report IS NOT NULL);
create policy enterprise_rows on "device-report-answer"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-shift (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  foreman text,
  number text,
  gang text,
  previous uuid,
  reason text,
  total numeric(18,4),
  signature uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "device-shift_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-shift_foreman" FOREIGN KEY (enterprise_id, foreman) REFERENCES member(enterprise_id, user_code),
  constraint "device-shift_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-shift_previous" FOREIGN KEY (enterprise_id, previous) REFERENCES "device-shift"(enterprise_id, guid),
  constraint "device-shift_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-shift_status_check" CHECK ((status = ANY (ARRAY['recorded'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "device-shift_by_state_fd293e" ON public."device-shift" USING btree (enterprise_id, array_position(ARRAY['recorded'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-shift_in_order" ON public."device-shift" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "device-shift_in_project" ON public."device-shift" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-shift_number_once" ON public."device-shift" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-shift_previous_to" ON public."device-shift" USING btree (enterprise_id, previous) WHERE (previous IS NOT NULL);
CREATE INDEX "device-shift_project_to" ON public."device-shift" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "device-shift"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-shift_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  device uuid,
  code text,
  operator text,
  "operatorName" text,
  "operatorNumber" text,
  work text,
  "from" text,
  until text,
  hours numeric(18,4),
  standby numeric(18,4),
  "standbyReason" text,
  "meterBefore" numeric(18,4),
  "meterAfter" numeric(18,4),
  "meterPhoto" uuid[] not null default '{}'::uuid[],
  constraint "device-shift_items_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-shift_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "device-shift"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "device-shift_items_operator" FOREIGN KEY (enterprise_id, operator) REFERENCES member(enterprise_id, user_code),
  constraint "device-shift_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-shift_items_standbyReason_check" CHECK (("standbyReason" = ANY (ARRAY['weather'::text, 'noWork'::text, 'defect'::text, 'other'::text]))) NOT VALID
);
CREATE INDEX "device-shift_items_device_to" ON public."device-shift_items" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-shift_items_parent" ON public."device-shift_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "device-shift_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-want (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  applicant text,
  date date,
  number text,
  title text,
  remark text,
  constraint "device-want_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "device-want_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-want_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-want_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-want_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'partly'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "device-want_by_state_ca8e80" ON public."device-want" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'partly'::text, 'done'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-want_in_order" ON public."device-want" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "device-want_in_project" ON public."device-want" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-want_number_once" ON public."device-want" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-want_project_to" ON public."device-want" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "device-want"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-want_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  class uuid,
  model text,
  count numeric(18,4),
  "from" date,
  until date,
  way text,
  state text,
  allocated numeric(18,4),
  reason text,
  constraint "device-want_items_class" FOREIGN KEY (enterprise_id, class) REFERENCES "device-class"(enterprise_id, guid),
  constraint "device-want_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "device-want"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "device-want_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-want_items_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'allocated'::text, 'rented'::text, 'done'::text]))) NOT VALID,
  constraint "device-want_items_way_check" CHECK ((way = ANY (ARRAY['own'::text, 'rent'::text, 'buy'::text]))) NOT VALID
);
CREATE INDEX "device-want_items_class_to" ON public."device-want_items" USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX "device-want_items_parent" ON public."device-want_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "device-want_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-work-confirm (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  record uuid,
  result text,
  project uuid,
  date date,
  person text,
  device uuid,
  day date,
  hours numeric(18,4),
  standby numeric(18,4),
  signature uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "device-work-confirm_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-work-confirm_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-work-confirm_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "device-work-confirm_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-work-confirm_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-work-confirm_record" FOREIGN KEY (enterprise_id, record) REFERENCES "device-work-record"(enterprise_id, guid),
  constraint "device-work-confirm_result_check" CHECK ((result = 'agreed'::text)) NOT VALID
);
CREATE INDEX "device-work-confirm_by_state_e3aa21" ON public."device-work-confirm" USING btree (enterprise_id, array_position(ARRAY['agreed'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-confirm_device_to" ON public."device-work-confirm" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-work-confirm_in_order" ON public."device-work-confirm" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-confirm_in_project" ON public."device-work-confirm" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-confirm_project_to" ON public."device-work-confirm" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "device-work-confirm_record_to" ON public."device-work-confirm" USING btree (enterprise_id, record) WHERE (record IS NOT NULL);
create policy enterprise_rows on "device-work-confirm"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table device-work-record (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  kind text,
  date date,
  project uuid,
  allocated text,
  operator text,
  licence text,
  foreman text,
  cost numeric(18,2),
  number text,
  device uuid,
  code text,
  class uuid,
  certificate uuid,
  owned text,
  "inspectedUntil" date,
  "registeredUntil" date,
  state text,
  car uuid,
  vehicle text,
  gang text,
  workers numeric(18,4),
  "from" text,
  until text,
  hours numeric(18,4),
  shifts numeric(18,4),
  standby numeric(18,4),
  "standbyReason" text,
  booked numeric(18,4),
  begin timestamp with time zone,
  "end" timestamp with time zone,
  "operatorName" text,
  "operatorNumber" text,
  "operatorPhoto" uuid[] not null default '{}'::uuid[],
  "mayRelease" boolean,
  work text,
  part text,
  quantity numeric(18,4),
  unit text,
  fuel numeric(18,4),
  "meterBefore" numeric(18,4),
  "meterDays" numeric(18,4),
  "meterNext" numeric(18,4),
  "meterAfter" numeric(18,4),
  replaced boolean,
  "meterPhoto" uuid[] not null default '{}'::uuid[],
  photos uuid[] not null default '{}'::uuid[],
  "confirmBy" timestamp with time zone,
  "standbyShare" numeric(6,2),
  rate numeric(18,2),
  worked numeric(18,2),
  waited numeric(18,2),
  shift text,
  remark text,
  constraint "device-work-record_allocated_check" CHECK ((allocated = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint "device-work-record_car" FOREIGN KEY (enterprise_id, car) REFERENCES car(enterprise_id, guid),
  constraint "device-work-record_certificate" FOREIGN KEY (enterprise_id, certificate) REFERENCES "certificate-type"(enterprise_id, guid),
  constraint "device-work-record_class" FOREIGN KEY (enterprise_id, class) REFERENCES "device-class"(enterprise_id, guid),
  constraint "device-work-record_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "device-work-record_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "device-work-record_foreman" FOREIGN KEY (enterprise_id, foreman) REFERENCES member(enterprise_id, user_code),
  constraint "device-work-record_kind_check" CHECK ((kind = ANY (ARRAY['machine'::text, 'vehicle'::text, 'gang'::text]))) NOT VALID,
  constraint "device-work-record_licence_check" CHECK ((licence = ANY (ARRAY['valid'::text, 'typed'::text, 'free'::text, 'none'::text, 'expired'::text]))) NOT VALID,
  constraint "device-work-record_operator" FOREIGN KEY (enterprise_id, operator) REFERENCES member(enterprise_id, user_code),
  constraint "device-work-record_owned_check" CHECK ((owned = ANY (ARRAY['own'::text, 'rented'::text, 'subcontractor'::text]))) NOT VALID,
  constraint "device-work-record_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "device-work-record_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "device-work-record_standbyReason_check" CHECK (("standbyReason" = ANY (ARRAY['weather'::text, 'noWork'::text, 'defect'::text, 'other'::text]))) NOT VALID,
  constraint "device-work-record_state_check" CHECK ((state = ANY (ARRAY['idle'::text, 'onsite'::text, 'repair'::text, 'out'::text, 'scrapped'::text, 'returned'::text]))) NOT VALID,
  constraint "device-work-record_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "device-work-record_by_state_b26a30" ON public."device-work-record" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'confirmed'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-record_car_to" ON public."device-work-record" USING btree (enterprise_id, car) WHERE (car IS NOT NULL);
CREATE INDEX "device-work-record_certificate_to" ON public."device-work-record" USING btree (enterprise_id, certificate) WHERE (certificate IS NOT NULL);
CREATE INDEX "device-work-record_class_to" ON public."device-work-record" USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX "device-work-record_confirm_turn" ON public."device-work-record" USING btree (enterprise_id, foreman) WHERE ((deleted_at IS NULL) AND (status = 'open'::text));
CREATE INDEX "device-work-record_device_to" ON public."device-work-record" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "device-work-record_in_order" ON public."device-work-record" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, kind, licence, allocated) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-record_in_project" ON public."device-work-record" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, kind, licence, allocated) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "device-work-record_number_once" ON public."device-work-record" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "device-work-record_project_to" ON public."device-work-record" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "device-work-record"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table dictionary_entry (
  enterprise_id uuid not null,
  dictionary text not null,
  key text not null,
  names jsonb not null default '{}'::jsonb,
  place smallint not null,
  is_off boolean not null default false,
  version integer not null default 1,
  marks text[] not null default '{}'::text[],
  constraint dictionary_entry_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint dictionary_entry_pkey PRIMARY KEY (enterprise_id, dictionary, key)
);
create policy enterprise_rows on dictionary_entry
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-came (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  kind text,
  receiver text,
  number text,
  sender uuid,
  signature uuid[] not null default '{}'::uuid[],
  "checkedOn" date,
  "checkedBy" text,
  "publishedOn" date,
  "publishedBy" text,
  remark text,
  constraint "draw-came_checkedBy" FOREIGN KEY (enterprise_id, "checkedBy") REFERENCES member(enterprise_id, user_code),
  constraint "draw-came_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-came_kind_check" CHECK ((kind = ANY (ARRAY['construction'::text, 'change'::text, 'as-built'::text]))) NOT VALID,
  constraint "draw-came_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-came_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-came_publishedBy" FOREIGN KEY (enterprise_id, "publishedBy") REFERENCES member(enterprise_id, user_code),
  constraint "draw-came_receiver" FOREIGN KEY (enterprise_id, receiver) REFERENCES member(enterprise_id, user_code),
  constraint "draw-came_sender" FOREIGN KEY (enterprise_id, sender) REFERENCES partner(enterprise_id, guid),
  constraint "draw-came_status_check" CHECK ((status = ANY (ARRAY['registered'::text, 'checked'::text, 'published'::text]))) NOT VALID
);
CREATE INDEX "draw-came_by_state_58af6c" ON public."draw-came" USING btree (enterprise_id, array_position(ARRAY['registered'::text, 'checked'::text, 'published'::text], status), (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-came_in_order_178ae7" ON public."draw-came" USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-came_in_project_178ae7" ON public."draw-came" USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = ANY (ARRAY['registered'::text, 'checked'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "draw-came_number_once" ON public."draw-came" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-came_project_to" ON public."draw-came" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "draw-came_sender_to" ON public."draw-came" USING btree (enterprise_id, sender) WHERE (sender IS NOT NULL);
create policy enterprise_rows on "draw-came"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-came_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  drawing uuid,
  number text,
  name text,
  discipline text,
  type uuid,
  area text,
  edition text,
  issued date,
  files uuid[] not null default '{}'::uuid[],
  copies numeric(18,4),
  stamped boolean,
  remark text,
  present text,
  taken text,
  constraint "draw-came_items_discipline_check" CHECK ((discipline = ANY (ARRAY['building'::text, 'structure'::text, 'plumbing'::text, 'electric'::text, 'heating'::text, 'other'::text]))) NOT VALID,
  constraint "draw-came_items_drawing" FOREIGN KEY (enterprise_id, drawing) REFERENCES drawing(enterprise_id, guid),
  constraint "draw-came_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "draw-came"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "draw-came_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-came_items_type" FOREIGN KEY (enterprise_id, type) REFERENCES "draw-type"(enterprise_id, guid)
);
CREATE INDEX "draw-came_items_drawing_to" ON public."draw-came_items" USING btree (enterprise_id, drawing) WHERE (drawing IS NOT NULL);
CREATE INDEX "draw-came_items_parent" ON public."draw-came_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "draw-came_items_type_to" ON public."draw-came_items" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "draw-came_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-handling (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  reception uuid,
  project uuid,
  action text,
  date date,
  person text,
  note text,
  constraint "draw-handling_action_check" CHECK ((action = ANY (ARRAY['check'::text, 'return'::text, 'publish'::text]))) NOT VALID,
  constraint "draw-handling_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-handling_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "draw-handling_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-handling_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-handling_reception" FOREIGN KEY (enterprise_id, reception) REFERENCES "draw-came"(enterprise_id, guid)
);
CREATE INDEX "draw-handling_by_state_d1d546" ON public."draw-handling" USING btree (enterprise_id, array_position(ARRAY['check'::text, 'return'::text, 'publish'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-handling_in_order" ON public."draw-handling" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-handling_in_project" ON public."draw-handling" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-handling_project_to" ON public."draw-handling" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "draw-handling_reception_to" ON public."draw-handling" USING btree (enterprise_id, reception) WHERE (reception IS NOT NULL);
create policy enterprise_rows on "draw-handling"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-issue (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  sender text,
  number text,
  title text,
  answer text,
  "recalledOn" date,
  "recalledBy" text,
  remark text,
  constraint "draw-issue_answer_check" CHECK ((answer = ANY (ARRAY['none'::text, 'received'::text, 'signed'::text]))) NOT VALID,
  constraint "draw-issue_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-issue_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-issue_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-issue_reach_check" CHECK ((reach = ANY (ARRAY['people'::text, 'departments'::text, 'partners'::text]))) NOT VALID,
  constraint "draw-issue_recalledBy" FOREIGN KEY (enterprise_id, "recalledBy") REFERENCES member(enterprise_id, user_code),
  constraint "draw-issue_sender" FOREIGN KEY (enterprise_id, sender) REFERENCES member(enterprise_id, user_code),
  constraint "draw-issue_status_check" CHECK ((status = ANY (ARRAY['sent'::text, 'outdated'::text, 'recalled'::text]))) NOT VALID
);
CREATE INDEX "draw-issue_by_state_6cd823" ON public."draw-issue" USING btree (enterprise_id, array_position(ARRAY['sent'::text, 'outdated'::text, 'recalled'::text], status), (
CASE
    WHEN (status = 'outdated'::text) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = 'outdated'::text) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = 'outdated'::text) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-issue_in_order_4fa0c3" ON public."draw-issue" USING btree (enterprise_id, (
CASE
    WHEN (status = 'outdated'::text) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = 'outdated'::text) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = 'outdated'::text) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, reach) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-issue_in_project_4fa0c3" ON public."draw-issue" USING btree (enterprise_id, project, (
CASE
    WHEN (status = 'outdated'::text) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = 'outdated'::text) THEN date
    ELSE NULL::date
END) DESC NULLS LAST, (
CASE
    WHEN (status = 'outdated'::text) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, reach) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "draw-issue_number_once" ON public."draw-issue" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-issue_project_to" ON public."draw-issue" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "draw-issue_recall_turn" ON public."draw-issue" USING btree (enterprise_id, sender) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['sent'::text, 'outdated'::text])));
create policy enterprise_rows on "draw-issue"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-issue_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  edition uuid,
  name text,
  copies numeric(18,4),
  constraint "draw-issue_items_edition" FOREIGN KEY (enterprise_id, edition) REFERENCES "draw-version"(enterprise_id, guid),
  constraint "draw-issue_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "draw-issue"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "draw-issue_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "draw-issue_items_edition_to" ON public."draw-issue_items" USING btree (enterprise_id, edition) WHERE (edition IS NOT NULL);
CREATE INDEX "draw-issue_items_parent" ON public."draw-issue_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "draw-issue_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-issue_outside (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  partner uuid,
  contact text,
  copies numeric(18,4),
  constraint "draw-issue_outside_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "draw-issue"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "draw-issue_outside_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "draw-issue_outside_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "draw-issue_outside_parent" ON public."draw-issue_outside" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "draw-issue_outside_partner_to" ON public."draw-issue_outside" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
create policy enterprise_rows on "draw-issue_outside"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-publication (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  edition uuid,
  project uuid,
  action text,
  date date,
  person text,
  name text,
  replaces uuid,
  note text,
  constraint "draw-publication_action_check" CHECK ((action = ANY (ARRAY['publish'::text, 'void'::text]))) NOT VALID,
  constraint "draw-publication_edition" FOREIGN KEY (enterprise_id, edition) REFERENCES "draw-version"(enterprise_id, guid),
  constraint "draw-publication_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-publication_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "draw-publication_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-publication_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-publication_replaces" FOREIGN KEY (enterprise_id, replaces) REFERENCES "draw-version"(enterprise_id, guid)
);
CREATE INDEX "draw-publication_by_state_2d6ce3" ON public."draw-publication" USING btree (enterprise_id, array_position(ARRAY['publish'::text, 'void'::text], action), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-publication_edition_to" ON public."draw-publication" USING btree (enterprise_id, edition) WHERE (edition IS NOT NULL);
CREATE INDEX "draw-publication_in_order" ON public."draw-publication" USING btree (enterprise_id, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-publication_in_project" ON public."draw-publication" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, action) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-publication_project_to" ON public."draw-publication" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "draw-publication_replaces_to" ON public."draw-publication" USING btree (enterprise_id, replaces) WHERE (replaces IS NOT NULL);
create policy enterprise_rows on "draw-publication"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-recall (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  issue uuid,
  project uuid,
  way text,
  date date,
  person text,
  copies numeric(18,4),
  note text,
  constraint "draw-recall_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-recall_issue" FOREIGN KEY (enterprise_id, issue) REFERENCES "draw-issue"(enterprise_id, guid),
  constraint "draw-recall_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "draw-recall_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-recall_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-recall_way_check" CHECK ((way = ANY (ARRAY['destroyed'::text, 'stamped'::text, 'none'::text]))) NOT VALID
);
CREATE INDEX "draw-recall_by_state_7492fe" ON public."draw-recall" USING btree (enterprise_id, array_position(ARRAY['destroyed'::text, 'stamped'::text, 'none'::text], way), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-recall_in_order" ON public."draw-recall" USING btree (enterprise_id, date DESC NULLS LAST, guid, way) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-recall_in_project" ON public."draw-recall" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, way) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-recall_issue_to" ON public."draw-recall" USING btree (enterprise_id, issue) WHERE (issue IS NOT NULL);
CREATE INDEX "draw-recall_project_to" ON public."draw-recall" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "draw-recall"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-type (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  state text,
  project uuid,
  parent uuid,
  name text,
  off boolean,
  remark text,
  constraint "draw-type_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-type_parent" FOREIGN KEY (enterprise_id, parent) REFERENCES "draw-type"(enterprise_id, guid),
  constraint "draw-type_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-type_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-type_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'off'::text]))) NOT VALID
);
CREATE INDEX "draw-type_by_state_948c02" ON public."draw-type" USING btree (enterprise_id, array_position(ARRAY['active'::text, 'off'::text], state), code, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-type_in_order" ON public."draw-type" USING btree (enterprise_id, code, guid, state) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "draw-type_name_project_parent_once" ON public."draw-type" USING btree (enterprise_id, name, project, parent) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX "draw-type_parent_of" ON public."draw-type" USING btree (enterprise_id, parent);
CREATE INDEX "draw-type_project_to" ON public."draw-type" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "draw-type"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table draw-version (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  number text,
  project uuid,
  discipline text,
  label text,
  drawing uuid,
  name text,
  type uuid,
  area text,
  secret text,
  edition text,
  issued date,
  files uuid[] not null default '{}'::uuid[],
  replaces uuid,
  reason text,
  change uuid,
  reception uuid,
  "publishedAt" timestamp with time zone,
  "publishedBy" text,
  "supersededBy" text,
  standing text,
  remark text,
  constraint "draw-version_change" FOREIGN KEY (enterprise_id, change) REFERENCES "design-change"(enterprise_id, guid),
  constraint "draw-version_discipline_check" CHECK ((discipline = ANY (ARRAY['building'::text, 'structure'::text, 'plumbing'::text, 'electric'::text, 'heating'::text, 'other'::text]))) NOT VALID,
  constraint "draw-version_drawing" FOREIGN KEY (enterprise_id, drawing) REFERENCES drawing(enterprise_id, guid),
  constraint "draw-version_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "draw-version_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "draw-version_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "draw-version_publishedBy" FOREIGN KEY (enterprise_id, "publishedBy") REFERENCES member(enterprise_id, user_code),
  constraint "draw-version_reception" FOREIGN KEY (enterprise_id, reception) REFERENCES "draw-came"(enterprise_id, guid),
  constraint "draw-version_replaces" FOREIGN KEY (enterprise_id, replaces) REFERENCES "draw-version"(enterprise_id, guid),
  constraint "draw-version_secret_check" CHECK ((secret = ANY (ARRAY['open'::text, 'confidential'::text]))) NOT VALID,
  constraint "draw-version_standing_check" CHECK ((standing = 'current'::text)) NOT VALID,
  constraint "draw-version_status_check" CHECK ((status = ANY (ARRAY['unpublished'::text, 'current'::text, 'superseded'::text, 'void'::text]))) NOT VALID,
  constraint "draw-version_type" FOREIGN KEY (enterprise_id, type) REFERENCES "draw-type"(enterprise_id, guid)
);
CREATE INDEX "draw-version_by_state_3ead02" ON public."draw-version" USING btree (enterprise_id, array_position(ARRAY['unpublished'::text, 'current'::text, 'superseded'::text, 'void'::text], status), array_position(ARRAY['current'::text, 'unpublished'::text, 'superseded'::text, 'void'::text], status), number, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-version_change_to" ON public."draw-version" USING btree (enterprise_id, change) WHERE (change IS NOT NULL);
CREATE UNIQUE INDEX "draw-version_drawing_standing_once" ON public."draw-version" USING btree (enterprise_id, drawing, standing) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-version_drawing_to" ON public."draw-version" USING btree (enterprise_id, drawing) WHERE (drawing IS NOT NULL);
CREATE UNIQUE INDEX "draw-version_edition_drawing_once" ON public."draw-version" USING btree (enterprise_id, edition, drawing) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-version_in_order_b8faeb" ON public."draw-version" USING btree (enterprise_id, array_position(ARRAY['current'::text, 'unpublished'::text, 'superseded'::text, 'void'::text], status), number, guid, status, discipline) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-version_in_project_b8faeb" ON public."draw-version" USING btree (enterprise_id, project, array_position(ARRAY['current'::text, 'unpublished'::text, 'superseded'::text, 'void'::text], status), number, guid, status, discipline) WHERE (deleted_at IS NULL);
CREATE INDEX "draw-version_project_to" ON public."draw-version" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "draw-version_reception_to" ON public."draw-version" USING btree (enterprise_id, reception) WHERE (reception IS NOT NULL);
CREATE INDEX "draw-version_replaces_to" ON public."draw-version" USING btree (enterprise_id, replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX "draw-version_type_to" ON public."draw-version" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "draw-version"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table drawing (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  status text,
  project uuid,
  discipline text,
  name text,
  type uuid,
  area text,
  scale text,
  plan uuid,
  secret text,
  edition text,
  issued date,
  off boolean,
  remark text,
  constraint drawing_discipline_check CHECK ((discipline = ANY (ARRAY['building'::text, 'structure'::text, 'plumbing'::text, 'electric'::text, 'heating'::text, 'other'::text]))) NOT VALID,
  constraint drawing_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint drawing_pkey PRIMARY KEY (enterprise_id, guid),
  constraint drawing_plan FOREIGN KEY (enterprise_id, plan) REFERENCES "design-plan"(enterprise_id, guid),
  constraint drawing_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint drawing_secret_check CHECK ((secret = ANY (ARRAY['open'::text, 'confidential'::text]))) NOT VALID,
  constraint drawing_status_check CHECK ((status = ANY (ARRAY['none'::text, 'valid'::text, 'void'::text]))) NOT VALID,
  constraint drawing_type FOREIGN KEY (enterprise_id, type) REFERENCES "draw-type"(enterprise_id, guid)
);
CREATE INDEX drawing_by_state_ca4cc3 ON public.drawing USING btree (enterprise_id, array_position(ARRAY['none'::text, 'valid'::text, 'void'::text], status), number, guid) WHERE (deleted_at IS NULL);
CREATE INDEX drawing_in_order ON public.drawing USING btree (enterprise_id, number, guid, discipline, status) WHERE (deleted_at IS NULL);
CREATE INDEX drawing_in_project ON public.drawing USING btree (enterprise_id, project, number, guid, discipline, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX drawing_number_project_discipline_once ON public.drawing USING btree (enterprise_id, number, project, discipline) WHERE (deleted_at IS NULL);
CREATE INDEX drawing_plan_to ON public.drawing USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX drawing_project_to ON public.drawing USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX drawing_type_to ON public.drawing USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on drawing
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table early-survey (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  surveyors text[] not null default '{}'::text[],
  conclusion text,
  number text,
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  "totalCost" numeric(18,2),
  reason text,
  photos uuid[] not null default '{}'::uuid[],
  files uuid[] not null default '{}'::uuid[],
  constraint "early-survey_conclusion_check" CHECK ((conclusion = ANY (ARRAY['suitable'::text, 'conditional'::text, 'unsuitable'::text]))) NOT VALID,
  constraint "early-survey_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "early-survey_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "early-survey_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "early-survey_by_state_2e52e7" ON public."early-survey" USING btree (enterprise_id, array_position(ARRAY['suitable'::text, 'conditional'::text, 'unsuitable'::text], conclusion), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "early-survey_in_order" ON public."early-survey" USING btree (enterprise_id, date DESC NULLS LAST, guid, conclusion) WHERE (deleted_at IS NULL);
CREATE INDEX "early-survey_in_project" ON public."early-survey" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, conclusion) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "early-survey_number_once" ON public."early-survey" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "early-survey_project_to" ON public."early-survey" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "early-survey"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table early-survey_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  topic text,
  finding text,
  rating text,
  cost numeric(18,2),
  constraint "early-survey_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "early-survey"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "early-survey_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "early-survey_items_rating_check" CHECK ((rating = ANY (ARRAY['good'::text, 'fair'::text, 'poor'::text]))) NOT VALID,
  constraint "early-survey_items_topic_check" CHECK ((topic = ANY (ARRAY['terrain'::text, 'access'::text, 'water'::text, 'power'::text, 'drainage'::text, 'pipes'::text, 'neighbours'::text, 'soil'::text, 'labour'::text, 'materials'::text]))) NOT VALID
);
CREATE INDEX "early-survey_items_parent" ON public."early-survey_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "early-survey_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table enterprise (
  guid uuid not null default gen_random_uuid(),
  name text not null,
  short_name text not null default ''::text,
  code text not null,
  creator uuid,
  invitation_code text,
  invitation_at timestamp with time zone,
  is_demo boolean not null default false,
  trial_until date,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  access_version bigint not null default 0,
  qr_key bytea not null default decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text), 'hex'::text),
  names_version bigint not null default 0,
  constraint enterprise_code_key UNIQUE (code),
  constraint enterprise_invitation_code_key UNIQUE (invitation_code),
  constraint enterprise_name_key UNIQUE (name),
  constraint enterprise_pkey PRIMARY KEY (guid)
);
create policy enterprise_rows on enterprise
  using (NULLIF(((guid = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((guid = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table exposure (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  until date,
  person text,
  status text,
  number text,
  "check" uuid,
  safety uuid,
  finding uuid,
  part text,
  description text,
  reason text,
  constraint exposure_check FOREIGN KEY (enterprise_id, "check") REFERENCES "quality-check"(enterprise_id, guid),
  constraint exposure_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint exposure_finding FOREIGN KEY (enterprise_id, finding) REFERENCES "inspection-finding"(enterprise_id, guid),
  constraint exposure_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint exposure_pkey PRIMARY KEY (enterprise_id, guid),
  constraint exposure_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint exposure_safety FOREIGN KEY (enterprise_id, safety) REFERENCES "safety-check"(enterprise_id, guid),
  constraint exposure_status_check CHECK ((status = ANY (ARRAY['showing'::text, 'over'::text]))) NOT VALID
);
CREATE INDEX exposure_check_to ON public.exposure USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX exposure_finding_to ON public.exposure USING btree (enterprise_id, finding) WHERE (finding IS NOT NULL);
CREATE INDEX exposure_in_order ON public.exposure USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX exposure_in_project ON public.exposure USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX exposure_number_once ON public.exposure USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX exposure_project_to ON public.exposure USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX exposure_safety_to ON public.exposure USING btree (enterprise_id, safety) WHERE (safety IS NOT NULL);
create policy enterprise_rows on exposure
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table extra-work (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  basis text,
  amount numeric(18,2),
  pricing text,
  status text,
  applicant text,
  department uuid,
  number text,
  contract uuid,
  payee text,
  matter text,
  place text,
  reason text,
  "workContact" uuid,
  photos uuid[] not null default '{}'::uuid[],
  overlap text,
  confirmer text,
  signature uuid[] not null default '{}'::uuid[],
  constraint "extra-work_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "extra-work_basis_check" CHECK ((basis = ANY (ARRAY['contract'::text, 'separate'::text]))) NOT VALID,
  constraint "extra-work_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "extra-work_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "extra-work_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "extra-work_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "extra-work_pricing_check" CHECK ((pricing = ANY (ARRAY['open'::text, 'priced'::text]))) NOT VALID,
  constraint "extra-work_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "extra-work_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "extra-work_workContact" FOREIGN KEY (enterprise_id, "workContact") REFERENCES "work-contact"(enterprise_id, guid)
);
CREATE INDEX "extra-work_by_state_eaae34" ON public."extra-work" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "extra-work_contract_to" ON public."extra-work" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "extra-work_in_order" ON public."extra-work" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, basis, pricing) WHERE (deleted_at IS NULL);
CREATE INDEX "extra-work_in_project" ON public."extra-work" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, basis, pricing) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "extra-work_number_once" ON public."extra-work" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "extra-work_project_to" ON public."extra-work" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "extra-work_workContact_to" ON public."extra-work" USING btree (enterprise_id, "workContact") WHERE ("workContact" IS NOT NULL);
create policy enterprise_rows on "extra-work"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table extra-work_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  kind text,
  trade text,
  workers text,
  "from" text,
  "to" text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "extra-work_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "extra-work"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "extra-work_items_kind_check" CHECK ((kind = ANY (ARRAY['labour'::text, 'machine'::text]))) NOT VALID,
  constraint "extra-work_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "extra-work_items_unit_check" CHECK ((unit = ANY (ARRAY['day'::text, 'hour'::text, 'shift'::text]))) NOT VALID
);
CREATE INDEX "extra-work_items_parent" ON public."extra-work_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "extra-work_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table face (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  status text,
  at timestamp with time zone,
  photo uuid[] not null default '{}'::uuid[],
  note text,
  consent boolean,
  recognition boolean,
  constraint face_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint face_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint face_pkey PRIMARY KEY (enterprise_id, guid),
  constraint face_status_check CHECK ((status = 'kept'::text)) NOT VALID
);
CREATE INDEX face_by_state_83121a ON public.face USING btree (enterprise_id, array_position(ARRAY['kept'::text], status), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX face_in_order ON public.face USING btree (enterprise_id, at DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
create policy enterprise_rows on face
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table face_comparison (
  enterprise_id uuid not null,
  punch uuid not null,
  tries smallint not null default 1,
  tried_at timestamp with time zone not null default now(),
  constraint face_comparison_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint face_comparison_pkey PRIMARY KEY (enterprise_id, punch)
);
create policy enterprise_rows on face_comparison
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow (
  enterprise_id uuid not null,
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  template_guid uuid not null,
  template_version integer not null,
  title text not null,
  amount numeric(18,2),
  project_guid uuid,
  department_guid uuid,
  starter text not null,
  status text not null,
  state jsonb not null,
  seq integer not null,
  urged_at timestamp with time zone,
  started_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  search_text text not null default ''::text,
  constraint flow_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint flow_enterprise_id_template_guid_template_version_fkey FOREIGN KEY (enterprise_id, template_guid, template_version) REFERENCES flow_template_version(enterprise_id, template_guid, version),
  constraint flow_pkey PRIMARY KEY (enterprise_id, guid),
  constraint flow_status_check CHECK ((status = ANY (ARRAY['review'::text, 'passed'::text, 'rejected'::text, 'returned'::text, 'withdrawn'::text, 'abandoned'::text])))
);
CREATE INDEX flow_moved ON public.flow USING btree (enterprise_id, moved_at DESC, guid);
CREATE UNIQUE INDEX flow_open ON public.flow USING btree (enterprise_id, module, record_guid) WHERE (status = ANY (ARRAY['review'::text, 'returned'::text]));
CREATE INDEX flow_record ON public.flow USING btree (enterprise_id, module, record_guid, started_at);
CREATE INDEX flow_starter ON public.flow USING btree (enterprise_id, starter, status, moved_at DESC, guid);
CREATE INDEX flow_status ON public.flow USING btree (enterprise_id, status, moved_at DESC, guid);
CREATE INDEX flow_template_of ON public.flow USING btree (enterprise_id, template_guid, moved_at DESC);
create policy enterprise_rows on flow
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow-apply (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  class text,
  project uuid,
  department uuid,
  author text,
  "copyTo" text[] not null default '{}'::text[],
  type uuid,
  hint text,
  "withAmount" boolean,
  "withDates" boolean,
  title text,
  amount numeric(18,2),
  "from" date,
  "to" date,
  content text,
  files uuid[] not null default '{}'::uuid[],
  constraint "flow-apply_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "flow-apply_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "flow-apply_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "flow-apply_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "flow-apply_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "flow-apply_type" FOREIGN KEY (enterprise_id, type) REFERENCES "flow-apply-type"(enterprise_id, guid)
);
CREATE INDEX "flow-apply_in_order" ON public."flow-apply" USING btree (enterprise_id, number DESC NULLS LAST, guid, class) WHERE (deleted_at IS NULL);
CREATE INDEX "flow-apply_in_project" ON public."flow-apply" USING btree (enterprise_id, project, number DESC NULLS LAST, guid, class) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "flow-apply_number_once" ON public."flow-apply" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "flow-apply_project_to" ON public."flow-apply" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "flow-apply_type_to" ON public."flow-apply" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "flow-apply"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow-apply-type (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  class text,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  "order" numeric(18,4),
  disabled boolean,
  name text,
  hint text,
  outline text,
  "withAmount" boolean,
  "withDates" boolean,
  constraint "flow-apply-type_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "flow-apply-type_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "flow-apply-type_reach_check" CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text]))) NOT VALID
);
CREATE INDEX "flow-apply-type_in_order" ON public."flow-apply-type" USING btree (enterprise_id, "order", guid, class) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "flow-apply-type_name_once" ON public."flow-apply-type" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "flow-apply-type"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow-apply-type_form (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  label text,
  kind text,
  choices text,
  needed boolean,
  hidden boolean,
  constraint "flow-apply-type_form_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "flow-apply-type"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "flow-apply-type_form_kind_check" CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'photo'::text]))) NOT VALID,
  constraint "flow-apply-type_form_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "flow-apply-type_form_parent" ON public."flow-apply-type_form" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "flow-apply-type_form"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow-apply_extra (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  label text,
  value text,
  photos uuid[] not null default '{}'::uuid[],
  kind text,
  needed boolean,
  choices text,
  constraint "flow-apply_extra_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "flow-apply"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "flow-apply_extra_kind_check" CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'photo'::text]))) NOT VALID,
  constraint "flow-apply_extra_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "flow-apply_extra_parent" ON public."flow-apply_extra" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "flow-apply_extra"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_copy (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  user_code text not null,
  at timestamp with time zone not null default now(),
  constraint flow_copy_enterprise_id_flow_guid_fkey FOREIGN KEY (enterprise_id, flow_guid) REFERENCES flow(enterprise_id, guid),
  constraint flow_copy_pkey PRIMARY KEY (enterprise_id, flow_guid, user_code)
);
CREATE INDEX flow_copy_of ON public.flow_copy USING btree (enterprise_id, user_code, at DESC);
create policy enterprise_rows on flow_copy
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_event (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  seq integer not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  user_code text not null,
  for_user text,
  body jsonb not null,
  key uuid,
  opinion text not null default ''::text,
  signature bytea,
  made_at timestamp with time zone,
  constraint flow_event_enterprise_id_flow_guid_fkey FOREIGN KEY (enterprise_id, flow_guid) REFERENCES flow(enterprise_id, guid),
  constraint flow_event_pkey PRIMARY KEY (enterprise_id, flow_guid, seq)
);
CREATE UNIQUE INDEX flow_event_key ON public.flow_event USING btree (enterprise_id, key) WHERE (key IS NOT NULL);
create policy enterprise_rows on flow_event
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_party (
  enterprise_id uuid not null,
  user_code text not null,
  module text not null,
  record_guid uuid not null,
  constraint flow_party_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint flow_party_pkey PRIMARY KEY (enterprise_id, user_code, module, record_guid)
);
create policy enterprise_rows on flow_party
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_task (
  enterprise_id uuid not null,
  guid uuid not null,
  flow_guid uuid not null,
  node text not null,
  node_name text not null,
  round integer not null,
  user_code text not null,
  status text not null,
  added text,
  needs text[] not null default '{}'::text[],
  acted_by text,
  since timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  done_at timestamp with time zone,
  next_at timestamp with time zone,
  constraint flow_task_added_check CHECK ((added = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint flow_task_enterprise_id_flow_guid_fkey FOREIGN KEY (enterprise_id, flow_guid) REFERENCES flow(enterprise_id, guid),
  constraint flow_task_pkey PRIMARY KEY (enterprise_id, guid),
  constraint flow_task_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'held'::text, 'agreed'::text, 'rejected'::text, 'returned'::text, 'moved'::text, 'lapsed'::text])))
);
CREATE INDEX flow_task_acted ON public.flow_task USING btree (enterprise_id, acted_by, done_at DESC, guid) WHERE (acted_by IS NOT NULL);
CREATE INDEX flow_task_clock ON public.flow_task USING btree (COALESCE(next_at, due_at)) WHERE (status = 'waiting'::text);
CREATE INDEX flow_task_done ON public.flow_task USING btree (enterprise_id, user_code, done_at DESC, guid) WHERE (done_at IS NOT NULL);
CREATE INDEX flow_task_of ON public.flow_task USING btree (enterprise_id, flow_guid);
CREATE INDEX flow_task_waiting ON public.flow_task USING btree (enterprise_id, user_code, since DESC, guid) WHERE (status = 'waiting'::text);
create policy enterprise_rows on flow_task
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_template (
  enterprise_id uuid not null,
  guid uuid not null,
  module text not null,
  name text not null,
  sort integer not null default 0,
  version integer not null default 1,
  disabled boolean not null default false,
  edit_user text not null,
  edit_time timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint flow_template_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint flow_template_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX flow_template_name ON public.flow_template USING btree (enterprise_id, module, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on flow_template
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_template_version (
  enterprise_id uuid not null,
  template_guid uuid not null,
  version integer not null,
  body jsonb not null,
  made_by text not null,
  at timestamp with time zone not null default now(),
  constraint flow_template_version_enterprise_id_template_guid_fkey FOREIGN KEY (enterprise_id, template_guid) REFERENCES flow_template(enterprise_id, guid),
  constraint flow_template_version_pkey PRIMARY KEY (enterprise_id, template_guid, version)
);
create policy enterprise_rows on flow_template_version
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table flow_version (
  enterprise_id uuid not null,
  flow_guid uuid not null,
  round integer not null,
  record_values jsonb not null,
  at timestamp with time zone not null default now(),
  constraint flow_version_enterprise_id_flow_guid_fkey FOREIGN KEY (enterprise_id, flow_guid) REFERENCES flow(enterprise_id, guid),
  constraint flow_version_pkey PRIMARY KEY (enterprise_id, flow_guid, round)
);
create policy enterprise_rows on flow_version
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-in (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  "storeKeeper" text,
  "storeKeepers" text[] not null default '{}'::text[],
  date date,
  keeper text,
  acceptance text,
  total numeric(18,2),
  confirmation text,
  number text,
  warehouse uuid,
  purchase uuid,
  supplier uuid,
  "supplierType" text,
  arrived timestamp with time zone,
  requester text,
  department uuid,
  note text,
  plate text,
  photos uuid[] not null default '{}'::uuid[],
  sign uuid[] not null default '{}'::uuid[],
  remark text,
  "isSelfConfirmed" boolean,
  "confirmedBy" text,
  "confirmedAt" timestamp with time zone,
  answer text,
  constraint "goods-in_acceptance_check" CHECK ((acceptance = ANY (ARRAY['qualified'::text, 'abnormal'::text]))) NOT VALID,
  constraint "goods-in_confirmation_check" CHECK ((confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "goods-in_confirmedBy" FOREIGN KEY (enterprise_id, "confirmedBy") REFERENCES member(enterprise_id, user_code),
  constraint "goods-in_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "goods-in_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-in_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "goods-in_kind_check" CHECK ((kind = ANY (ARRAY['purchase'::text, 'plain'::text, 'owner'::text, 'opening'::text]))) NOT VALID,
  constraint "goods-in_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-in_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-in_purchase" FOREIGN KEY (enterprise_id, purchase) REFERENCES purchase(enterprise_id, guid),
  constraint "goods-in_requester" FOREIGN KEY (enterprise_id, requester) REFERENCES member(enterprise_id, user_code),
  constraint "goods-in_storeKeeper" FOREIGN KEY (enterprise_id, "storeKeeper") REFERENCES member(enterprise_id, user_code),
  constraint "goods-in_supplier" FOREIGN KEY (enterprise_id, supplier) REFERENCES partner(enterprise_id, guid),
  constraint "goods-in_warehouse" FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "goods-in_by_state_287fef" ON public."goods-in" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text], confirmation), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in_confirm_turn" ON public."goods-in" USING btree (enterprise_id, "storeKeeper") WHERE ((deleted_at IS NULL) AND (confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text])));
CREATE INDEX "goods-in_in_order" ON public."goods-in" USING btree (enterprise_id, date DESC NULLS LAST, guid, confirmation, acceptance, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in_in_project" ON public."goods-in" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, confirmation, acceptance, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "goods-in_number_once" ON public."goods-in" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in_project_to" ON public."goods-in" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "goods-in_purchase_to" ON public."goods-in" USING btree (enterprise_id, purchase) WHERE (purchase IS NOT NULL);
CREATE INDEX "goods-in_supplier_to" ON public."goods-in" USING btree (enterprise_id, supplier) WHERE (supplier IS NOT NULL);
CREATE INDEX "goods-in_warehouse_to" ON public."goods-in" USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on "goods-in"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-in-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  document uuid,
  project uuid,
  result text,
  by text,
  at timestamp with time zone,
  note text,
  constraint "goods-in-check_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "goods-in-check_document" FOREIGN KEY (enterprise_id, document) REFERENCES "goods-in"(enterprise_id, guid),
  constraint "goods-in-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-in-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-in-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-in-check_result_check" CHECK ((result = ANY (ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text]))) NOT VALID
);
CREATE INDEX "goods-in-check_by_state_b090bb" ON public."goods-in-check" USING btree (enterprise_id, array_position(ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text], result), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in-check_document_to" ON public."goods-in-check" USING btree (enterprise_id, document) WHERE (document IS NOT NULL);
CREATE INDEX "goods-in-check_in_order" ON public."goods-in-check" USING btree (enterprise_id, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in-check_in_project" ON public."goods-in-check" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-in-check_project_to" ON public."goods-in-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "goods-in-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-in_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  tested boolean,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  want uuid,
  request uuid,
  ordered numeric(18,4),
  open numeric(18,4),
  batch text,
  location text,
  gross numeric(18,4),
  tare numeric(18,4),
  quantity numeric(18,4),
  acceptance text,
  reason text,
  returned numeric(18,4),
  accepted numeric(18,4),
  "taxRate" numeric(6,2),
  price numeric(18,2),
  subtotal numeric(18,2),
  stock uuid,
  constraint "goods-in_items_acceptance_check" CHECK ((acceptance = ANY (ARRAY['qualified'::text, 'abnormal'::text]))) NOT VALID,
  constraint "goods-in_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "goods-in"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "goods-in_items_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "goods-in_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-in_items_request" FOREIGN KEY (enterprise_id, request) REFERENCES purchase(enterprise_id, guid),
  constraint "goods-in_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid),
  constraint "goods-in_items_want" FOREIGN KEY (enterprise_id, want) REFERENCES "purchase-item"(enterprise_id, guid)
);
CREATE INDEX "goods-in_items_material_to" ON public."goods-in_items" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "goods-in_items_parent" ON public."goods-in_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "goods-in_items_request_to" ON public."goods-in_items" USING btree (enterprise_id, request) WHERE (request IS NOT NULL);
CREATE INDEX "goods-in_items_stock_to" ON public."goods-in_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
CREATE INDEX "goods-in_items_want_to" ON public."goods-in_items" USING btree (enterprise_id, want) WHERE (want IS NOT NULL);
create policy enterprise_rows on "goods-in_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-issue (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  receiver text,
  date date,
  state text,
  name text,
  "out" uuid,
  stock uuid,
  unit text,
  second text,
  factor numeric(18,4),
  batch text,
  location text,
  warehouse uuid,
  quantity numeric(18,4),
  returned numeric(18,4),
  remaining numeric(18,4),
  price numeric(18,2),
  "taxRate" numeric(6,2),
  constraint "goods-issue_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-issue_out" FOREIGN KEY (enterprise_id, "out") REFERENCES "goods-out"(enterprise_id, guid),
  constraint "goods-issue_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-issue_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-issue_receiver" FOREIGN KEY (enterprise_id, receiver) REFERENCES member(enterprise_id, user_code),
  constraint "goods-issue_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'done'::text]))) NOT VALID,
  constraint "goods-issue_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid),
  constraint "goods-issue_warehouse" FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "goods-issue_by_state_e51acc" ON public."goods-issue" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'done'::text], state), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-issue_in_order" ON public."goods-issue" USING btree (enterprise_id, date DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-issue_in_project" ON public."goods-issue" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-issue_out_to" ON public."goods-issue" USING btree (enterprise_id, "out") WHERE ("out" IS NOT NULL);
CREATE INDEX "goods-issue_project_to" ON public."goods-issue" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "goods-issue_stock_to" ON public."goods-issue" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
CREATE INDEX "goods-issue_warehouse_to" ON public."goods-issue" USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on "goods-issue"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-out (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  date date,
  receiver text,
  use text,
  total numeric(18,2),
  confirmation text,
  number text,
  warehouse uuid,
  partner uuid,
  contract uuid,
  handling numeric(6,2),
  charge numeric(18,2),
  code text,
  identified boolean,
  department uuid,
  sign uuid[] not null default '{}'::uuid[],
  remark text,
  "isSelfConfirmed" boolean,
  "confirmedBy" text,
  "confirmedAt" timestamp with time zone,
  answer text,
  constraint "goods-out_confirmation_check" CHECK ((confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "goods-out_confirmedBy" FOREIGN KEY (enterprise_id, "confirmedBy") REFERENCES member(enterprise_id, user_code),
  constraint "goods-out_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "goods-out_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "goods-out_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-out_kind_check" CHECK ((kind = ANY (ARRAY['works'::text, 'charged'::text, 'sale'::text]))) NOT VALID,
  constraint "goods-out_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "goods-out_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-out_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-out_receiver" FOREIGN KEY (enterprise_id, receiver) REFERENCES member(enterprise_id, user_code),
  constraint "goods-out_use_check" CHECK ((use = ANY (ARRAY['works'::text, 'repair'::text, 'other'::text]))) NOT VALID,
  constraint "goods-out_warehouse" FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "goods-out_by_state_287fef" ON public."goods-out" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text], confirmation), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out_confirm_turn" ON public."goods-out" USING btree (enterprise_id, receiver) WHERE ((deleted_at IS NULL) AND (confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text])));
CREATE INDEX "goods-out_contract_to" ON public."goods-out" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "goods-out_in_order" ON public."goods-out" USING btree (enterprise_id, date DESC NULLS LAST, guid, confirmation, kind, use) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out_in_project" ON public."goods-out" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, confirmation, kind, use) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "goods-out_number_once" ON public."goods-out" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out_partner_to" ON public."goods-out" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
CREATE INDEX "goods-out_project_to" ON public."goods-out" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "goods-out_warehouse_to" ON public."goods-out" USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on "goods-out"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-out-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  document uuid,
  project uuid,
  result text,
  by text,
  at timestamp with time zone,
  note text,
  constraint "goods-out-check_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "goods-out-check_document" FOREIGN KEY (enterprise_id, document) REFERENCES "goods-out"(enterprise_id, guid),
  constraint "goods-out-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-out-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-out-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-out-check_result_check" CHECK ((result = ANY (ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text]))) NOT VALID
);
CREATE INDEX "goods-out-check_by_state_b090bb" ON public."goods-out-check" USING btree (enterprise_id, array_position(ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text], result), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out-check_document_to" ON public."goods-out-check" USING btree (enterprise_id, document) WHERE (document IS NOT NULL);
CREATE INDEX "goods-out-check_in_order" ON public."goods-out-check" USING btree (enterprise_id, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out-check_in_project" ON public."goods-out-check" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-out-check_project_to" ON public."goods-out-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "goods-out-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-out_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  stock uuid,
  material uuid,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  batch text,
  lot uuid,
  location text,
  available numeric(18,4),
  quantity numeric(18,4),
  "taxRate" numeric(6,2),
  average numeric(18,2),
  worth numeric(18,2),
  price numeric(18,2),
  subtotal numeric(18,2),
  work uuid,
  note text,
  constraint "goods-out_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "goods-out"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "goods-out_items_lot" FOREIGN KEY (enterprise_id, lot) REFERENCES "stock-batch"(enterprise_id, guid),
  constraint "goods-out_items_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "goods-out_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-out_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid),
  constraint "goods-out_items_work" FOREIGN KEY (enterprise_id, work) REFERENCES "work-item"(enterprise_id, guid)
);
CREATE INDEX "goods-out_items_lot_to" ON public."goods-out_items" USING btree (enterprise_id, lot) WHERE (lot IS NOT NULL);
CREATE INDEX "goods-out_items_material_to" ON public."goods-out_items" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "goods-out_items_parent" ON public."goods-out_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "goods-out_items_stock_to" ON public."goods-out_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
CREATE INDEX "goods-out_items_work_to" ON public."goods-out_items" USING btree (enterprise_id, work) WHERE (work IS NOT NULL);
create policy enterprise_rows on "goods-out_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-return (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  "storeKeeper" text,
  "storeKeepers" text[] not null default '{}'::text[],
  date date,
  keeper text,
  cause text,
  total numeric(18,2),
  confirmation text,
  number text,
  "out" uuid,
  warehouse uuid,
  requester text,
  department uuid,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  "isSelfConfirmed" boolean,
  "confirmedBy" text,
  "confirmedAt" timestamp with time zone,
  answer text,
  constraint "goods-return_cause_check" CHECK ((cause = ANY (ARRAY['surplus'::text, 'wrong'::text, 'quality'::text]))) NOT VALID,
  constraint "goods-return_confirmation_check" CHECK ((confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "goods-return_confirmedBy" FOREIGN KEY (enterprise_id, "confirmedBy") REFERENCES member(enterprise_id, user_code),
  constraint "goods-return_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "goods-return_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-return_keeper" FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint "goods-return_out" FOREIGN KEY (enterprise_id, "out") REFERENCES "goods-out"(enterprise_id, guid),
  constraint "goods-return_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-return_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-return_requester" FOREIGN KEY (enterprise_id, requester) REFERENCES member(enterprise_id, user_code),
  constraint "goods-return_storeKeeper" FOREIGN KEY (enterprise_id, "storeKeeper") REFERENCES member(enterprise_id, user_code),
  constraint "goods-return_warehouse" FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "goods-return_by_state_287fef" ON public."goods-return" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'partly'::text, 'recheck'::text, 'confirmed'::text, 'refused'::text, 'void'::text], confirmation), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return_confirm_turn" ON public."goods-return" USING btree (enterprise_id, "storeKeeper") WHERE ((deleted_at IS NULL) AND (confirmation = ANY (ARRAY['waiting'::text, 'partly'::text, 'recheck'::text])));
CREATE INDEX "goods-return_in_order" ON public."goods-return" USING btree (enterprise_id, date DESC NULLS LAST, guid, confirmation, cause) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return_in_project" ON public."goods-return" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, confirmation, cause) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "goods-return_number_once" ON public."goods-return" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return_out_to" ON public."goods-return" USING btree (enterprise_id, "out") WHERE ("out" IS NOT NULL);
CREATE INDEX "goods-return_project_to" ON public."goods-return" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "goods-return_warehouse_to" ON public."goods-return" USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on "goods-return"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-return-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  document uuid,
  project uuid,
  result text,
  by text,
  at timestamp with time zone,
  note text,
  constraint "goods-return-check_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "goods-return-check_document" FOREIGN KEY (enterprise_id, document) REFERENCES "goods-return"(enterprise_id, guid),
  constraint "goods-return-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "goods-return-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-return-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "goods-return-check_result_check" CHECK ((result = ANY (ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text]))) NOT VALID
);
CREATE INDEX "goods-return-check_by_state_b090bb" ON public."goods-return-check" USING btree (enterprise_id, array_position(ARRAY['confirmed'::text, 'partly'::text, 'recheck'::text, 'refused'::text], result), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return-check_document_to" ON public."goods-return-check" USING btree (enterprise_id, document) WHERE (document IS NOT NULL);
CREATE INDEX "goods-return-check_in_order" ON public."goods-return-check" USING btree (enterprise_id, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return-check_in_project" ON public."goods-return-check" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "goods-return-check_project_to" ON public."goods-return-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "goods-return-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table goods-return_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item uuid,
  stock uuid,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  batch text,
  remaining numeric(18,4),
  quantity numeric(18,4),
  condition text,
  location text,
  "taxRate" numeric(6,2),
  issued numeric(18,2),
  worth numeric(18,2),
  price numeric(18,2),
  subtotal numeric(18,2),
  constraint "goods-return_items_condition_check" CHECK ((condition = ANY (ARRAY['good'::text, 'damaged'::text]))) NOT VALID,
  constraint "goods-return_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "goods-return"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "goods-return_items_item" FOREIGN KEY (enterprise_id, item) REFERENCES "goods-issue"(enterprise_id, guid),
  constraint "goods-return_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "goods-return_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid)
);
CREATE INDEX "goods-return_items_item_to" ON public."goods-return_items" USING btree (enterprise_id, item) WHERE (item IS NOT NULL);
CREATE INDEX "goods-return_items_parent" ON public."goods-return_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "goods-return_items_stock_to" ON public."goods-return_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
create policy enterprise_rows on "goods-return_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table home_arrangement (
  enterprise_id uuid not null,
  user_code text not null,
  modules jsonb not null,
  edited_at timestamp with time zone not null default now(),
  constraint home_arrangement_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint home_arrangement_pkey PRIMARY KEY (enterprise_id, user_code)
);
create policy enterprise_rows on home_arrangement
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table host_department (
  enterprise_id uuid not null,
  provider text not null,
  external_id text not null,
  department_guid uuid not null,
  constraint host_department_enterprise_id_department_guid_fkey FOREIGN KEY (enterprise_id, department_guid) REFERENCES department(enterprise_id, guid),
  constraint host_department_enterprise_id_provider_department_guid_key UNIQUE (enterprise_id, provider, department_guid),
  constraint host_department_pkey PRIMARY KEY (enterprise_id, provider, external_id)
);
create policy enterprise_rows on host_department
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table host_directory (
  enterprise_id uuid not null,
  provider text not null,
  follows boolean not null default true,
  synced_at timestamp with time zone not null default now(),
  synced_by text not null,
  constraint host_directory_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint host_directory_pkey PRIMARY KEY (enterprise_id, provider)
);
create policy enterprise_rows on host_directory
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table host_event (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  provider text not null,
  body jsonb not null,
  at timestamp with time zone not null default clock_timestamp(),
  tries smallint not null default 0,
  next_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  problem text not null default ''::text,
  constraint host_event_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint host_event_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX host_event_due ON public.host_event USING btree (next_at) WHERE (done_at IS NULL);
create policy enterprise_rows on host_event
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table host_nonce (
  provider text not null,
  nonce text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint host_nonce_pkey PRIMARY KEY (provider, nonce)
);
CREATE INDEX host_nonce_at ON public.host_nonce USING btree (at);
create policy enterprise_rows on host_nonce
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table host_plan (
  enterprise_id uuid not null,
  guid uuid not null,
  provider text not null,
  made_by text not null,
  made_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  constraint host_plan_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint host_plan_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX host_plan_latest ON public.host_plan USING btree (enterprise_id, provider, made_at DESC);
create policy enterprise_rows on host_plan
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table host_plan_item (
  enterprise_id uuid not null,
  plan_guid uuid not null,
  place integer not null,
  kind text not null,
  name text not null,
  was text not null default ''::text,
  becomes text not null default ''::text,
  ticked boolean not null,
  body jsonb not null,
  outcome text,
  constraint host_plan_item_enterprise_id_plan_guid_fkey FOREIGN KEY (enterprise_id, plan_guid) REFERENCES host_plan(enterprise_id, guid) ON DELETE CASCADE,
  constraint host_plan_item_pkey PRIMARY KEY (enterprise_id, plan_guid, place)
);
CREATE INDEX host_plan_item_kind ON public.host_plan_item USING btree (enterprise_id, plan_guid, kind, place);
create policy enterprise_rows on host_plan_item
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table image-progress (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  stage text,
  reporter text,
  part text,
  percent smallint,
  planned numeric(6,2),
  description text,
  photos uuid[] not null default '{}'::uuid[],
  next text,
  constraint "image-progress_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "image-progress_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "image-progress_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "image-progress_reporter" FOREIGN KEY (enterprise_id, reporter) REFERENCES member(enterprise_id, user_code),
  constraint "image-progress_stage_check" CHECK ((stage = ANY (ARRAY['running'::text, 'behind'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "image-progress_by_state_c19fca" ON public."image-progress" USING btree (enterprise_id, array_position(ARRAY['running'::text, 'behind'::text, 'done'::text], stage), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "image-progress_in_order" ON public."image-progress" USING btree (enterprise_id, date DESC NULLS LAST, guid, stage) WHERE (deleted_at IS NULL);
CREATE INDEX "image-progress_in_project" ON public."image-progress" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, stage) WHERE (deleted_at IS NULL);
CREATE INDEX "image-progress_project_to" ON public."image-progress" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "image-progress"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  inspectors text[] not null default '{}'::text[],
  participants text[] not null default '{}'::text[],
  number text,
  route text,
  type uuid,
  "typeDays" numeric(18,4),
  begun timestamp with time zone,
  ended timestamp with time zone,
  summary text,
  findings numeric(18,4),
  open numeric(18,4),
  signature uuid[] not null default '{}'::uuid[],
  constraint inspection_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint inspection_pkey PRIMARY KEY (enterprise_id, guid),
  constraint inspection_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint inspection_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text]))) NOT VALID,
  constraint inspection_type FOREIGN KEY (enterprise_id, type) REFERENCES "check-type"(enterprise_id, guid)
);
CREATE INDEX inspection_by_state_49b610 ON public.inspection USING btree (enterprise_id, array_position(ARRAY['running'::text, 'done'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX inspection_in_order ON public.inspection USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX inspection_in_project ON public.inspection USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX inspection_number_once ON public.inspection USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX inspection_project_to ON public.inspection USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX inspection_type_to ON public.inspection USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on inspection
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection-finding (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  checkers text[] not null default '{}'::text[],
  severity text,
  work text,
  rectifier text,
  deadline date,
  "copyTo" text[] not null default '{}'::text[],
  "exposedUntil" date,
  number text,
  mark text,
  inspection uuid,
  "typeDays" numeric(18,4),
  part text,
  location text,
  location_latitude double precision,
  location_longitude double precision,
  location_accuracy real,
  location_at timestamp with time zone,
  nature uuid,
  description text,
  cause text,
  requirement text,
  "stopWork" boolean,
  "usualDays" numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  worker text,
  "closedOn" date,
  "resumedOn" date,
  constraint "inspection-finding_cause_check" CHECK ((cause = ANY (ARRAY['people'::text, 'machine'::text, 'material'::text, 'method'::text, 'environment'::text]))) NOT VALID,
  constraint "inspection-finding_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "inspection-finding_inspection" FOREIGN KEY (enterprise_id, inspection) REFERENCES inspection(enterprise_id, guid),
  constraint "inspection-finding_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "inspection-finding_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "inspection-finding_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "inspection-finding_rectifier" FOREIGN KEY (enterprise_id, rectifier) REFERENCES member(enterprise_id, user_code),
  constraint "inspection-finding_severity_check" CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text]))) NOT VALID,
  constraint "inspection-finding_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'overdue'::text, 'rectified'::text, 'failed'::text, 'passed'::text, 'clean'::text]))) NOT VALID,
  constraint "inspection-finding_work_check" CHECK ((work = ANY (ARRAY['stopped'::text, 'resumed'::text]))) NOT VALID,
  constraint "inspection-finding_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "inspection-finding_in_order" ON public."inspection-finding" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, severity, work) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-finding_in_project" ON public."inspection-finding" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, severity, work) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-finding_inspection_to" ON public."inspection-finding" USING btree (enterprise_id, inspection) WHERE (inspection IS NOT NULL);
CREATE INDEX "inspection-finding_nature_to" ON public."inspection-finding" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE UNIQUE INDEX "inspection-finding_number_once" ON public."inspection-finding" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-finding_project_to" ON public."inspection-finding" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "inspection-finding_recheck_turn" ON public."inspection-finding" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'rectified'::text));
CREATE INDEX "inspection-finding_rectify_turn" ON public."inspection-finding" USING btree (enterprise_id, rectifier) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'failed'::text, 'overdue'::text])));
CREATE INDEX "inspection-finding_resume_turn" ON public."inspection-finding" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'passed'::text) AND (work = 'stopped'::text));
create policy enterprise_rows on "inspection-finding"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection-improvement (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  worker text,
  punctual text,
  cost numeric(18,2),
  number text,
  wanted text,
  deadline date,
  "foundOn" date,
  done text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "inspection-improvement_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "inspection-finding"(enterprise_id, guid),
  constraint "inspection-improvement_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "inspection-improvement_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "inspection-improvement_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "inspection-improvement_punctual_check" CHECK ((punctual = ANY (ARRAY['onTime'::text, 'late'::text]))) NOT VALID,
  constraint "inspection-improvement_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "inspection-improvement_by_state_f1a866" ON public."inspection-improvement" USING btree (enterprise_id, array_position(ARRAY['onTime'::text, 'late'::text], punctual), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-improvement_check_to" ON public."inspection-improvement" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "inspection-improvement_in_order" ON public."inspection-improvement" USING btree (enterprise_id, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-improvement_in_project" ON public."inspection-improvement" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "inspection-improvement_number_once" ON public."inspection-improvement" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-improvement_project_to" ON public."inspection-improvement" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "inspection-improvement"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection-reinspection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  result text,
  date date,
  checker text,
  number text,
  wanted text,
  "foundOn" date,
  worker text,
  opinion text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "inspection-reinspection_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "inspection-finding"(enterprise_id, guid),
  constraint "inspection-reinspection_checker" FOREIGN KEY (enterprise_id, checker) REFERENCES member(enterprise_id, user_code),
  constraint "inspection-reinspection_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "inspection-reinspection_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "inspection-reinspection_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "inspection-reinspection_result_check" CHECK ((result = ANY (ARRAY['pass'::text, 'fail'::text]))) NOT VALID,
  constraint "inspection-reinspection_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "inspection-reinspection_by_state_7fb93c" ON public."inspection-reinspection" USING btree (enterprise_id, array_position(ARRAY['pass'::text, 'fail'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-reinspection_check_to" ON public."inspection-reinspection" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "inspection-reinspection_in_order" ON public."inspection-reinspection" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-reinspection_in_project" ON public."inspection-reinspection" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "inspection-reinspection_number_once" ON public."inspection-reinspection" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-reinspection_project_to" ON public."inspection-reinspection" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "inspection-reinspection"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection-resumption (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  person text,
  status text,
  number text,
  wanted text,
  "passedOn" date,
  verified text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "inspection-resumption_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "inspection-finding"(enterprise_id, guid),
  constraint "inspection-resumption_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "inspection-resumption_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "inspection-resumption_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "inspection-resumption_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "inspection-resumption_status_check" CHECK ((status = 'resumed'::text)) NOT VALID
);
CREATE INDEX "inspection-resumption_by_state_da60d6" ON public."inspection-resumption" USING btree (enterprise_id, array_position(ARRAY['resumed'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-resumption_check_to" ON public."inspection-resumption" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "inspection-resumption_in_order" ON public."inspection-resumption" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-resumption_in_project" ON public."inspection-resumption" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "inspection-resumption_number_once" ON public."inspection-resumption" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "inspection-resumption_project_to" ON public."inspection-resumption" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "inspection-resumption"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table inspection_points (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  part text,
  standard text,
  result text,
  note text,
  "needsPhoto" boolean,
  photos uuid[] not null default '{}'::uuid[],
  constraint inspection_points_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES inspection(enterprise_id, guid) ON DELETE CASCADE,
  constraint inspection_points_pkey PRIMARY KEY (enterprise_id, guid),
  constraint inspection_points_result_check CHECK ((result = ANY (ARRAY['good'::text, 'bad'::text, 'none'::text]))) NOT VALID
);
CREATE INDEX inspection_points_parent ON public.inspection_points USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on inspection_points
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table invoice (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  direction text,
  kind text,
  issued date,
  project uuid,
  gross numeric(18,2),
  tax numeric(18,2),
  open numeric(18,2),
  use text,
  state text,
  deduction text,
  handler text,
  scanned text,
  document uuid[] not null default '{}'::uuid[],
  typed boolean,
  source text,
  "faceNet" numeric(18,2),
  "faceSeller" text,
  "faceBuyer" text,
  code text,
  number text,
  series text,
  contract uuid,
  "contractDirection" text,
  seller uuid,
  "sellerTax" text,
  buyer uuid,
  "buyerTax" text,
  party uuid,
  "isOwn" text,
  original uuid,
  net numeric(18,2),
  "offset" numeric(18,2),
  "checkedOn" date,
  "invoicedBefore" numeric(18,2),
  "toInvoice" numeric(18,2),
  final numeric(18,2),
  "taxKnown" text,
  "useBy" date,
  pictures uuid[] not null default '{}'::uuid[],
  remark text,
  constraint invoice_buyer FOREIGN KEY (enterprise_id, buyer) REFERENCES partner(enterprise_id, guid),
  constraint invoice_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "invoice_contractDirection_check" CHECK (("contractDirection" = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint invoice_deduction_check CHECK ((deduction = ANY (ARRAY['no'::text, 'open'::text, 'done'::text]))) NOT VALID,
  constraint invoice_direction_check CHECK ((direction = ANY (ARRAY['input'::text, 'sales'::text]))) NOT VALID,
  constraint invoice_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint invoice_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint "invoice_isOwn_check" CHECK (("isOwn" = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['special'::text, 'ordinary'::text, 'electronic'::text, 'allElectronic'::text, 'receipt'::text]))) NOT VALID,
  constraint invoice_original FOREIGN KEY (enterprise_id, original) REFERENCES invoice(enterprise_id, guid),
  constraint invoice_party FOREIGN KEY (enterprise_id, party) REFERENCES partner(enterprise_id, guid),
  constraint invoice_pkey PRIMARY KEY (enterprise_id, guid),
  constraint invoice_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint invoice_seller FOREIGN KEY (enterprise_id, seller) REFERENCES partner(enterprise_id, guid),
  constraint invoice_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'scan'::text, 'photo'::text, 'file'::text]))) NOT VALID,
  constraint invoice_state_check CHECK ((state = ANY (ARRAY['unverified'::text, 'recognised'::text, 'verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text, 'void'::text]))) NOT VALID,
  constraint "invoice_taxKnown_check" CHECK (("taxKnown" = ANY (ARRAY['known'::text, 'unknown'::text]))) NOT VALID,
  constraint invoice_use_check CHECK ((use = ANY (ARRAY['open'::text, 'partly'::text, 'used'::text]))) NOT VALID
);
CREATE INDEX invoice_buyer_to ON public.invoice USING btree (enterprise_id, buyer) WHERE (buyer IS NOT NULL);
CREATE INDEX invoice_by_state_573d46 ON public.invoice USING btree (enterprise_id, array_position(ARRAY['unverified'::text, 'recognised'::text, 'verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text, 'void'::text], state), issued DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_contract_to ON public.invoice USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX invoice_in_order ON public.invoice USING btree (enterprise_id, issued DESC NULLS LAST, guid, direction, state, kind, use, deduction) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_in_project ON public.invoice USING btree (enterprise_id, project, issued DESC NULLS LAST, guid, direction, state, kind, use, deduction) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX invoice_number_series_once ON public.invoice USING btree (enterprise_id, number, series) WHERE (deleted_at IS NULL);
CREATE INDEX invoice_original_to ON public.invoice USING btree (enterprise_id, original) WHERE (original IS NOT NULL);
CREATE INDEX invoice_party_to ON public.invoice USING btree (enterprise_id, party) WHERE (party IS NOT NULL);
CREATE INDEX invoice_project_to ON public.invoice USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX invoice_seller_to ON public.invoice USING btree (enterprise_id, seller) WHERE (seller IS NOT NULL);
create policy enterprise_rows on invoice
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table invoice-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  invoice uuid,
  result text,
  date date,
  difference text,
  constraint "invoice-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "invoice-check_invoice" FOREIGN KEY (enterprise_id, invoice) REFERENCES invoice(enterprise_id, guid),
  constraint "invoice-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "invoice-check_result_check" CHECK ((result = ANY (ARRAY['verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text]))) NOT VALID
);
CREATE INDEX "invoice-check_by_state_92547e" ON public."invoice-check" USING btree (enterprise_id, array_position(ARRAY['verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "invoice-check_in_order" ON public."invoice-check" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "invoice-check_invoice_to" ON public."invoice-check" USING btree (enterprise_id, invoice) WHERE (invoice IS NOT NULL);
create policy enterprise_rows on "invoice-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table invoice_rates (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  net numeric(18,2),
  rate numeric(6,2),
  tax numeric(18,2),
  constraint invoice_rates_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES invoice(enterprise_id, guid) ON DELETE CASCADE,
  constraint invoice_rates_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX invoice_rates_parent ON public.invoice_rates USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on invoice_rates
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table job (
  enterprise_id uuid not null,
  guid uuid not null,
  user_code text not null,
  kind text not null,
  subject text not null default ''::text,
  parameters jsonb not null default '{}'::jsonb,
  origin jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  stopping boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  problem text,
  report jsonb not null default '{}'::jsonb,
  file_name text,
  file_size bigint,
  runner uuid,
  tries smallint not null default 0,
  asked_at timestamp with time zone not null default now(),
  beat_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint job_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint job_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint job_pkey PRIMARY KEY (enterprise_id, guid),
  constraint job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX job_due ON public.job USING btree (asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX job_ended ON public.job USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX job_own ON public.job USING btree (enterprise_id, user_code, asked_at DESC);
create policy enterprise_rows on job
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table join_request (
  enterprise_id uuid not null,
  guid uuid not null,
  account_guid uuid not null,
  name text not null,
  phone text,
  remark text not null default ''::text,
  state text not null default 'waiting'::text,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text,
  reason text not null default ''::text,
  constraint join_request_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint join_request_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint join_request_pkey PRIMARY KEY (enterprise_id, guid),
  constraint join_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'agreed'::text, 'refused'::text])))
);
CREATE INDEX join_request_account ON public.join_request USING btree (account_guid);
CREATE UNIQUE INDEX join_request_waiting ON public.join_request USING btree (enterprise_id, account_guid) WHERE (state = 'waiting'::text);
create policy enterprise_rows on join_request
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table leave (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  type text,
  status text,
  "from" date,
  "to" date,
  handover text,
  number text,
  "fromHalf" text,
  "toHalf" text,
  days numeric(18,4),
  balance numeric(18,4),
  due numeric(18,4),
  "nextDays" numeric(18,4),
  "approvedTo" date,
  "approvedHalf" text,
  reason text,
  proof uuid[] not null default '{}'::uuid[],
  "handoverNote" text,
  cancelled boolean,
  constraint "leave_approvedHalf_check" CHECK (("approvedHalf" = ANY (ARRAY['am'::text, 'pm'::text]))) NOT VALID,
  constraint leave_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "leave_fromHalf_check" CHECK (("fromHalf" = ANY (ARRAY['am'::text, 'pm'::text]))) NOT VALID,
  constraint leave_handover FOREIGN KEY (enterprise_id, handover) REFERENCES member(enterprise_id, user_code),
  constraint leave_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint leave_pkey PRIMARY KEY (enterprise_id, guid),
  constraint leave_status_check CHECK ((status = ANY (ARRAY['filed'::text, 'ended'::text, 'cancelled'::text]))) NOT VALID,
  constraint "leave_toHalf_check" CHECK (("toHalf" = ANY (ARRAY['am'::text, 'pm'::text]))) NOT VALID
);
CREATE INDEX leave_in_order ON public.leave USING btree (enterprise_id, "from" DESC NULLS LAST, guid, type, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX leave_number_once ON public.leave USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on leave
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table leave-account (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  type text,
  year smallint,
  days numeric(18,4),
  "lastLeft" numeric(18,4),
  carried numeric(18,4),
  until date,
  taken numeric(18,4),
  pending numeric(18,4),
  "left" numeric(18,4),
  remark text,
  constraint "leave-account_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "leave-account_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "leave-account_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "leave-account_in_order" ON public."leave-account" USING btree (enterprise_id, year DESC NULLS LAST, guid, type) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "leave-account_year_person_type_once" ON public."leave-account" USING btree (enterprise_id, year, person, type) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "leave-account"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table ledger_entry (
  enterprise_id uuid not null,
  seq bigint not null,
  posted_at timestamp with time zone not null default now(),
  posted_by text not null,
  date date not null,
  measure text not null,
  amount bigint not null,
  tax bigint not null default 0,
  project uuid,
  contract uuid,
  application uuid,
  party uuid,
  subject uuid,
  account uuid,
  person text,
  source_module text not null,
  source uuid not null,
  source_line text not null,
  round integer not null,
  reverses bigint,
  invoice uuid,
  constraint ledger_entry_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint ledger_entry_pkey PRIMARY KEY (enterprise_id, seq)
);
CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (enterprise_id, account, measure, date DESC, seq DESC) WHERE (account IS NOT NULL);
CREATE INDEX ledger_entry_application ON public.ledger_entry USING btree (enterprise_id, application, measure, date DESC, seq DESC) WHERE (application IS NOT NULL);
CREATE INDEX ledger_entry_contract ON public.ledger_entry USING btree (enterprise_id, contract, measure, date DESC, seq DESC) WHERE (contract IS NOT NULL);
CREATE INDEX ledger_entry_invoice ON public.ledger_entry USING btree (enterprise_id, invoice, measure, date DESC, seq DESC) WHERE (invoice IS NOT NULL);
CREATE UNIQUE INDEX ledger_entry_line ON public.ledger_entry USING btree (enterprise_id, source, source_module, source_line, round, ((reverses IS NULL)));
CREATE INDEX ledger_entry_project ON public.ledger_entry USING btree (enterprise_id, project, measure, date DESC, seq DESC) WHERE (project IS NOT NULL);
create policy enterprise_rows on ledger_entry
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table ledger_module (
  module text not null,
  posts text not null,
  applied_at timestamp with time zone not null default now(),
  constraint ledger_module_pkey PRIMARY KEY (module)
);

create table material (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  state text,
  name text,
  class uuid,
  kind text,
  model text,
  spec text,
  unit text,
  second text,
  factor numeric(18,4),
  packing text,
  barcode text,
  minimum numeric(18,4),
  loss numeric(6,2),
  tested boolean,
  kept numeric(18,4),
  off boolean,
  constraint material_class FOREIGN KEY (enterprise_id, class) REFERENCES "material-class"(enterprise_id, guid),
  constraint material_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint material_pkey PRIMARY KEY (enterprise_id, guid),
  constraint material_state_check CHECK ((state = ANY (ARRAY['active'::text, 'off'::text]))) NOT VALID
);
CREATE INDEX material_by_state_948c02 ON public.material USING btree (enterprise_id, array_position(ARRAY['active'::text, 'off'::text], state), code, guid) WHERE (deleted_at IS NULL);
CREATE INDEX material_class_to ON public.material USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE UNIQUE INDEX material_code_once ON public.material USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX material_in_order ON public.material USING btree (enterprise_id, code, guid, state) WHERE (deleted_at IS NULL);
create policy enterprise_rows on material
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table material-class (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  state text,
  name text,
  parent uuid,
  off boolean,
  remark text,
  constraint "material-class_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "material-class_parent" FOREIGN KEY (enterprise_id, parent) REFERENCES "material-class"(enterprise_id, guid),
  constraint "material-class_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "material-class_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'off'::text]))) NOT VALID
);
CREATE INDEX "material-class_by_state_948c02" ON public."material-class" USING btree (enterprise_id, array_position(ARRAY['active'::text, 'off'::text], state), code, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "material-class_code_once" ON public."material-class" USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX "material-class_in_order" ON public."material-class" USING btree (enterprise_id, code, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "material-class_parent_of" ON public."material-class" USING btree (enterprise_id, parent);
create policy enterprise_rows on "material-class"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table material-plan (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  planner text,
  date date,
  status text,
  total numeric(18,2),
  number text,
  month date,
  edition numeric(18,4),
  remark text,
  constraint "material-plan_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "material-plan_kind_check" CHECK ((kind = ANY (ARRAY['whole'::text, 'month'::text]))) NOT VALID,
  constraint "material-plan_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "material-plan_planner" FOREIGN KEY (enterprise_id, planner) REFERENCES member(enterprise_id, user_code),
  constraint "material-plan_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "material-plan_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'replaced'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "material-plan_by_state_86c5ed" ON public."material-plan" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'replaced'::text, 'refused'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan_in_order" ON public."material-plan" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan_in_project" ON public."material-plan" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "material-plan_number_once" ON public."material-plan" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan_project_to" ON public."material-plan" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "material-plan"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table material-plan-item (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  project uuid,
  kind text,
  state text,
  plan uuid,
  month date,
  material uuid,
  model text,
  unit text,
  planned numeric(18,4),
  requested numeric(18,4),
  "left" numeric(18,4),
  ordered numeric(18,4),
  arrived numeric(18,4),
  used numeric(18,4),
  progress numeric(6,2),
  price numeric(18,2),
  amount numeric(18,2),
  "from" date,
  until date,
  part text,
  constraint "material-plan-item_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "material-plan-item_kind_check" CHECK ((kind = ANY (ARRAY['whole'::text, 'month'::text]))) NOT VALID,
  constraint "material-plan-item_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "material-plan-item_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "material-plan-item_plan" FOREIGN KEY (enterprise_id, plan) REFERENCES "material-plan"(enterprise_id, guid),
  constraint "material-plan-item_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "material-plan-item_state_check" CHECK ((state = ANY (ARRAY['short'::text, 'over'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "material-plan-item_by_state_67d2d6" ON public."material-plan-item" USING btree (enterprise_id, array_position(ARRAY['short'::text, 'over'::text, 'done'::text], state), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan-item_in_order" ON public."material-plan-item" USING btree (enterprise_id, name, guid, state, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan-item_in_project" ON public."material-plan-item" USING btree (enterprise_id, project, name, guid, state, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "material-plan-item_material_to" ON public."material-plan-item" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "material-plan-item_plan_to" ON public."material-plan-item" USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX "material-plan-item_project_to" ON public."material-plan-item" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "material-plan-item"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table material-plan_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  model text,
  unit text,
  quantity numeric(18,4),
  whole numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  "from" date,
  until date,
  part text,
  note text,
  requested numeric(18,4),
  ordered numeric(18,4),
  arrived numeric(18,4),
  used numeric(18,4),
  "left" numeric(18,4),
  constraint "material-plan_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "material-plan"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "material-plan_items_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "material-plan_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "material-plan_items_material_to" ON public."material-plan_items" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "material-plan_items_parent" ON public."material-plan_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "material-plan_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table measurement (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  direction text,
  "to" date,
  gross numeric(18,2),
  due numeric(18,2),
  claim text,
  status text,
  handler text,
  number text,
  contract uuid,
  total numeric(18,2),
  bill numeric(18,2),
  "doneBefore" numeric(18,2),
  "dueBefore" numeric(18,2),
  "depositShare" numeric(6,2),
  "recoveryShare" numeric(6,2),
  outstanding numeric(18,2),
  "from" date,
  date date,
  "retainAdjust" numeric(18,2),
  retained numeric(18,2),
  recovered numeric(18,2),
  deducted numeric(18,2),
  "doneAfter" numeric(18,2),
  confirmed numeric(18,2),
  "confirmedOn" date,
  accepted numeric(18,2),
  "doneShare" numeric(6,2),
  statement uuid[] not null default '{}'::uuid[],
  remark text,
  constraint measurement_claim_check CHECK ((claim = ANY (ARRAY['open'::text, 'claimed'::text]))) NOT VALID,
  constraint measurement_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint measurement_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint measurement_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint measurement_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint measurement_pkey PRIMARY KEY (enterprise_id, guid),
  constraint measurement_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint measurement_status_check CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX measurement_by_state_a92240 ON public.measurement USING btree (enterprise_id, array_position(ARRAY['open'::text, 'waiting'::text, 'effective'::text, 'refused'::text, 'void'::text], status), "to" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX measurement_contract_to ON public.measurement USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX measurement_in_order ON public.measurement USING btree (enterprise_id, "to" DESC NULLS LAST, guid, status, direction, claim) WHERE (deleted_at IS NULL);
CREATE INDEX measurement_in_project ON public.measurement USING btree (enterprise_id, project, "to" DESC NULLS LAST, guid, status, direction, claim) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX measurement_number_once ON public.measurement USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX measurement_project_to ON public.measurement USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on measurement
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table measurement-confirmation (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  measurement uuid,
  project uuid,
  kind text,
  amount numeric(18,2),
  date date,
  due numeric(18,2),
  contract uuid,
  reported numeric(18,2),
  signed uuid[] not null default '{}'::uuid[],
  "depositShare" numeric(6,2),
  "recoveryShare" numeric(6,2),
  outstanding numeric(18,2),
  "doneBefore" numeric(18,2),
  "dueBefore" numeric(18,2),
  "retainAdjust" numeric(18,2),
  retained numeric(18,2),
  recovered numeric(18,2),
  deducted numeric(18,2),
  "doneAfter" numeric(18,2),
  remark text,
  constraint "measurement-confirmation_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "measurement-confirmation_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "measurement-confirmation_kind_check" CHECK ((kind = 'confirmed'::text)) NOT VALID,
  constraint "measurement-confirmation_measurement" FOREIGN KEY (enterprise_id, measurement) REFERENCES measurement(enterprise_id, guid),
  constraint "measurement-confirmation_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "measurement-confirmation_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "measurement-confirmation_by_state_070e2e" ON public."measurement-confirmation" USING btree (enterprise_id, array_position(ARRAY['confirmed'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "measurement-confirmation_contract_to" ON public."measurement-confirmation" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "measurement-confirmation_in_order" ON public."measurement-confirmation" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "measurement-confirmation_in_project" ON public."measurement-confirmation" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "measurement-confirmation_measurement_to" ON public."measurement-confirmation" USING btree (enterprise_id, measurement) WHERE (measurement IS NOT NULL);
CREATE INDEX "measurement-confirmation_project_to" ON public."measurement-confirmation" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "measurement-confirmation"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table measurement-confirmation_works (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  "measureCode" text,
  name text,
  pricing text,
  unit text,
  price numeric(18,2),
  reported numeric(18,4),
  "reportedAmount" numeric(18,2),
  quantity numeric(18,4),
  lump numeric(18,2),
  amount numeric(18,2),
  constraint "measurement-confirmation_works_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "measurement-confirmation"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "measurement-confirmation_works_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "measurement-confirmation_works_pricing_check" CHECK ((pricing = ANY (ARRAY['unit'::text, 'lump'::text]))) NOT VALID
);
CREATE INDEX "measurement-confirmation_works_parent" ON public."measurement-confirmation_works" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "measurement-confirmation_works"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table measurement_deductions (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  kind text,
  amount numeric(18,2),
  reason text,
  constraint measurement_deductions_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES measurement(enterprise_id, guid) ON DELETE CASCADE,
  constraint measurement_deductions_kind_check CHECK ((kind = ANY (ARRAY['fine'::text, 'utilities'::text, 'material'::text, 'other'::text]))) NOT VALID,
  constraint measurement_deductions_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX measurement_deductions_parent ON public.measurement_deductions USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on measurement_deductions
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table measurement_works (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  "measureCode" text,
  name text,
  pricing text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  lump numeric(18,2),
  amount numeric(18,2),
  "billQuantity" numeric(18,4),
  "measureSum" numeric(18,2),
  "quantityBefore" numeric(18,4),
  before numeric(18,2),
  "left" numeric(18,4),
  rest numeric(18,2),
  "LJPrice" numeric(18,2),
  "LJPercent" numeric(6,2),
  constraint measurement_works_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES measurement(enterprise_id, guid) ON DELETE CASCADE,
  constraint measurement_works_pkey PRIMARY KEY (enterprise_id, guid),
  constraint measurement_works_pricing_check CHECK ((pricing = ANY (ARRAY['unit'::text, 'lump'::text]))) NOT VALID
);
CREATE INDEX measurement_works_parent ON public.measurement_works USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on measurement_works
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table meeting (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  status text,
  project uuid,
  begin timestamp with time zone,
  day date,
  chair text,
  recorder text,
  attendees text[] not null default '{}'::text[],
  number text,
  title text,
  "end" timestamp with time zone,
  place text,
  minutes text,
  files uuid[] not null default '{}'::uuid[],
  signature uuid[] not null default '{}'::uuid[],
  constraint meeting_chair FOREIGN KEY (enterprise_id, chair) REFERENCES member(enterprise_id, user_code),
  constraint meeting_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint meeting_pkey PRIMARY KEY (enterprise_id, guid),
  constraint meeting_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint meeting_recorder FOREIGN KEY (enterprise_id, recorder) REFERENCES member(enterprise_id, user_code),
  constraint meeting_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'held'::text, 'minuted'::text]))) NOT VALID
);
CREATE INDEX meeting_in_order ON public.meeting USING btree (enterprise_id, begin DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX meeting_in_project ON public.meeting USING btree (enterprise_id, project, begin DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX meeting_number_once ON public.meeting USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX meeting_project_to ON public.meeting USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on meeting
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table meeting_agenda (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  topic text,
  who text,
  minutes numeric(18,4),
  constraint meeting_agenda_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES meeting(enterprise_id, guid) ON DELETE CASCADE,
  constraint meeting_agenda_pkey PRIMARY KEY (enterprise_id, guid),
  constraint meeting_agenda_who FOREIGN KEY (enterprise_id, who) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX meeting_agenda_parent ON public.meeting_agenda USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on meeting_agenda
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table meeting_decisions (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  text text,
  owner text,
  by date,
  task uuid,
  constraint meeting_decisions_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES meeting(enterprise_id, guid) ON DELETE CASCADE,
  constraint meeting_decisions_owner FOREIGN KEY (enterprise_id, owner) REFERENCES member(enterprise_id, user_code),
  constraint meeting_decisions_pkey PRIMARY KEY (enterprise_id, guid),
  constraint meeting_decisions_task FOREIGN KEY (enterprise_id, task) REFERENCES task(enterprise_id, guid)
);
CREATE INDEX meeting_decisions_parent ON public.meeting_decisions USING btree (enterprise_id, parent_guid, place);
CREATE INDEX meeting_decisions_task_to ON public.meeting_decisions USING btree (enterprise_id, task) WHERE (task IS NOT NULL);
create policy enterprise_rows on meeting_decisions
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table member (
  enterprise_id uuid not null,
  user_code text not null,
  account_guid uuid,
  name text not null,
  phone text,
  department_guid uuid,
  post_guid uuid,
  superior_user text,
  state text not null default 'enabled'::text,
  is_creator boolean not null default false,
  is_administrator boolean not null default false,
  employee_number text not null default ''::text,
  name_pinyin text not null default ''::text,
  name_initials text not null default ''::text,
  joined_at timestamp with time zone not null default now(),
  version integer not null default 1,
  is_visitor boolean not null default false,
  constraint member_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint member_enterprise_id_account_guid_key UNIQUE (enterprise_id, account_guid),
  constraint member_enterprise_id_department_guid_fkey FOREIGN KEY (enterprise_id, department_guid) REFERENCES department(enterprise_id, guid),
  constraint member_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint member_enterprise_id_post_guid_fkey FOREIGN KEY (enterprise_id, post_guid) REFERENCES post(enterprise_id, guid),
  constraint member_enterprise_id_superior_user_fkey FOREIGN KEY (enterprise_id, superior_user) REFERENCES member(enterprise_id, user_code),
  constraint member_pkey PRIMARY KEY (enterprise_id, user_code),
  constraint member_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text, 'removed'::text])))
);
CREATE INDEX member_account ON public.member USING btree (account_guid);
CREATE INDEX member_department ON public.member USING btree (enterprise_id, department_guid);
CREATE UNIQUE INDEX member_phone ON public.member USING btree (enterprise_id, phone) WHERE ((state <> 'removed'::text) AND (phone IS NOT NULL));
create policy enterprise_rows on member
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table member_identity (
  enterprise_id uuid not null,
  user_code text not null,
  provider text not null,
  external_id text not null,
  bound_at timestamp with time zone not null default now(),
  source text not null default 'person'::text,
  constraint member_identity_enterprise_id_provider_external_id_key UNIQUE (enterprise_id, provider, external_id),
  constraint member_identity_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint member_identity_pkey PRIMARY KEY (enterprise_id, user_code, provider),
  constraint member_identity_source_check CHECK ((source = ANY (ARRAY['person'::text, 'directory'::text])))
);
create policy enterprise_rows on member_identity
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table member_role (
  enterprise_id uuid not null,
  user_code text not null,
  role_guid uuid not null,
  constraint member_role_enterprise_id_role_guid_fkey FOREIGN KEY (enterprise_id, role_guid) REFERENCES role(enterprise_id, guid),
  constraint member_role_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint member_role_pkey PRIMARY KEY (enterprise_id, user_code, role_guid)
);
CREATE INDEX member_role_role ON public.member_role USING btree (enterprise_id, role_guid);
create policy enterprise_rows on member_role
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table message (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  user_code text not null,
  kind text not null,
  module text not null default ''::text,
  record_guid uuid,
  flow_guid uuid,
  code text not null,
  params jsonb not null default '{}'::jsonb,
  key text,
  at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint message_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint message_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint message_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX message_flow ON public.message USING btree (enterprise_id, flow_guid) WHERE (flow_guid IS NOT NULL);
CREATE INDEX message_old ON public.message USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE UNIQUE INDEX message_once ON public.message USING btree (enterprise_id, user_code, kind, key) WHERE (key IS NOT NULL);
CREATE INDEX message_own ON public.message USING btree (enterprise_id, user_code, at DESC, guid);
CREATE INDEX message_own_kind ON public.message USING btree (enterprise_id, user_code, kind, at DESC, guid);
CREATE INDEX message_own_module ON public.message USING btree (enterprise_id, user_code, module, at DESC, guid);
CREATE INDEX message_record ON public.message USING btree (enterprise_id, record_guid) WHERE (record_guid IS NOT NULL);
CREATE INDEX message_unread ON public.message USING btree (enterprise_id, user_code, kind, module) WHERE (read_at IS NULL);
create policy enterprise_rows on message
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table message_setting (
  enterprise_id uuid not null,
  user_code text not null,
  module text not null,
  muted boolean not null default false,
  sort integer,
  edited_at timestamp with time zone not null default now(),
  constraint message_setting_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint message_setting_pkey PRIMARY KEY (enterprise_id, user_code, module)
);
create policy enterprise_rows on message_setting
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table milestone (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  status text,
  "plannedDate" date,
  owner text,
  number text,
  name text,
  "order" numeric(18,4),
  weight numeric(6,2),
  forecast date,
  percent numeric(6,2),
  "actualDate" date,
  "lastReport" date,
  "daysLate" numeric(18,4),
  note text,
  files uuid[] not null default '{}'::uuid[],
  constraint milestone_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint milestone_owner FOREIGN KEY (enterprise_id, owner) REFERENCES member(enterprise_id, user_code),
  constraint milestone_pkey PRIMARY KEY (enterprise_id, guid),
  constraint milestone_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint milestone_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX milestone_in_order ON public.milestone USING btree (enterprise_id, "plannedDate", guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX milestone_in_project ON public.milestone USING btree (enterprise_id, project, "plannedDate", guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX milestone_name_project_once ON public.milestone USING btree (enterprise_id, name, project) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX milestone_number_once ON public.milestone USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX milestone_project_to ON public.milestone USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on milestone
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table milestone-report (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  punctual text,
  reporter text,
  milestone uuid,
  "plannedDate" date,
  percent smallint,
  done text,
  why text,
  forecast date,
  photos uuid[] not null default '{}'::uuid[],
  constraint "milestone-report_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "milestone-report_milestone" FOREIGN KEY (enterprise_id, milestone) REFERENCES milestone(enterprise_id, guid),
  constraint "milestone-report_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "milestone-report_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "milestone-report_punctual_check" CHECK ((punctual = ANY (ARRAY['onTime'::text, 'late'::text]))) NOT VALID,
  constraint "milestone-report_reporter" FOREIGN KEY (enterprise_id, reporter) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "milestone-report_by_state_f1a866" ON public."milestone-report" USING btree (enterprise_id, array_position(ARRAY['onTime'::text, 'late'::text], punctual), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "milestone-report_in_order" ON public."milestone-report" USING btree (enterprise_id, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "milestone-report_in_project" ON public."milestone-report" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "milestone-report_milestone_to" ON public."milestone-report" USING btree (enterprise_id, milestone) WHERE (milestone IS NOT NULL);
CREATE INDEX "milestone-report_project_to" ON public."milestone-report" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "milestone-report"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table nature (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "QuestionNum" text,
  severity text,
  domain text[] not null default '{}'::text[],
  class uuid,
  name text,
  requirement text,
  days numeric(18,4),
  likelihood text,
  consequence text,
  constraint nature_class FOREIGN KEY (enterprise_id, class) REFERENCES "nature-class"(enterprise_id, guid),
  constraint nature_consequence_check CHECK ((consequence = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) NOT VALID,
  constraint nature_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint nature_likelihood_check CHECK ((likelihood = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) NOT VALID,
  constraint nature_pkey PRIMARY KEY (enterprise_id, guid),
  constraint nature_severity_check CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text]))) NOT VALID
);
CREATE UNIQUE INDEX "nature_QuestionNum_once" ON public.nature USING btree (enterprise_id, "QuestionNum") WHERE (deleted_at IS NULL);
CREATE INDEX nature_by_state_b4d464 ON public.nature USING btree (enterprise_id, array_position(ARRAY['minor'::text, 'major'::text, 'critical'::text], severity), "QuestionNum", guid) WHERE (deleted_at IS NULL);
CREATE INDEX nature_class_to ON public.nature USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX nature_in_order ON public.nature USING btree (enterprise_id, "QuestionNum", guid, severity) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX nature_name_once ON public.nature USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on nature
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table nature-class (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  domain text,
  place numeric(18,4),
  name text,
  remark text,
  constraint "nature-class_domain_check" CHECK ((domain = ANY (ARRAY['quality'::text, 'safety'::text, 'both'::text]))) NOT VALID,
  constraint "nature-class_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "nature-class_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "nature-class_by_state_0e7816" ON public."nature-class" USING btree (enterprise_id, array_position(ARRAY['quality'::text, 'safety'::text, 'both'::text], domain), place, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "nature-class_in_order" ON public."nature-class" USING btree (enterprise_id, place, guid, domain) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "nature-class_name_once" ON public."nature-class" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "nature-class"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table news (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  class text,
  status text,
  publish timestamp with time zone,
  until date,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  publisher text,
  number text,
  title text,
  cover uuid[] not null default '{}'::uuid[],
  summary text,
  content text,
  files uuid[] not null default '{}'::uuid[],
  draft boolean,
  held boolean,
  constraint news_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint news_pkey PRIMARY KEY (enterprise_id, guid),
  constraint news_publisher FOREIGN KEY (enterprise_id, publisher) REFERENCES member(enterprise_id, user_code),
  constraint news_reach_check CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text, 'people'::text]))) NOT VALID,
  constraint news_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'waiting'::text, 'scheduled'::text, 'published'::text, 'over'::text]))) NOT VALID
);
CREATE INDEX news_in_order ON public.news USING btree (enterprise_id, publish DESC NULLS LAST, guid, class, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX news_number_once ON public.news USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on news
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table node-reaching (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  contract uuid,
  state text,
  date date,
  name text,
  proof uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "node-reaching_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "node-reaching_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "node-reaching_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "node-reaching_state_check" CHECK ((state = 'reached'::text)) NOT VALID
);
CREATE INDEX "node-reaching_by_state_246837" ON public."node-reaching" USING btree (enterprise_id, array_position(ARRAY['reached'::text], state), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "node-reaching_contract_to" ON public."node-reaching" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "node-reaching_in_order" ON public."node-reaching" USING btree (enterprise_id, date DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "node-reaching"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table non-contract-payment (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  type text,
  project uuid,
  applicant text,
  department uuid,
  status text,
  amount numeric(18,2),
  date date,
  number text,
  first uuid,
  "extraWork" uuid,
  payer text,
  partner uuid,
  payee text,
  "payeeAccount" uuid,
  bank text,
  account text,
  method text,
  total numeric(18,2),
  opening numeric(18,2),
  "appliedBefore" numeric(18,2),
  rest numeric(18,2),
  paid numeric(18,2),
  unsettled numeric(18,2),
  sequence text,
  matter text,
  constraint "non-contract-payment_applicant" FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint "non-contract-payment_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "non-contract-payment_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "non-contract-payment_extraWork" FOREIGN KEY (enterprise_id, "extraWork") REFERENCES "extra-work"(enterprise_id, guid),
  constraint "non-contract-payment_first" FOREIGN KEY (enterprise_id, first) REFERENCES "non-contract-payment"(enterprise_id, guid),
  constraint "non-contract-payment_method_check" CHECK ((method = ANY (ARRAY['transfer'::text, 'acceptance'::text, 'cheque'::text, 'cash'::text]))) NOT VALID,
  constraint "non-contract-payment_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "non-contract-payment_payeeAccount" FOREIGN KEY (enterprise_id, "payeeAccount") REFERENCES "partner-account"(enterprise_id, guid),
  constraint "non-contract-payment_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "non-contract-payment_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "non-contract-payment_status_check" CHECK ((status = ANY (ARRAY['applied'::text, 'partly'::text, 'done'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "non-contract-payment_by_state_d7e3bc" ON public."non-contract-payment" USING btree (enterprise_id, array_position(ARRAY['applied'::text, 'partly'::text, 'done'::text, 'refused'::text, 'void'::text], status), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN date
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "non-contract-payment_extraWork_to" ON public."non-contract-payment" USING btree (enterprise_id, "extraWork") WHERE ("extraWork" IS NOT NULL);
CREATE INDEX "non-contract-payment_first_to" ON public."non-contract-payment" USING btree (enterprise_id, first) WHERE (first IS NOT NULL);
CREATE INDEX "non-contract-payment_in_order_eb890d" ON public."non-contract-payment" USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN date
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, type) WHERE (deleted_at IS NULL);
CREATE INDEX "non-contract-payment_in_project_eb890d" ON public."non-contract-payment" USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN date
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE date
END) DESC NULLS LAST, guid, status, type) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "non-contract-payment_number_once" ON public."non-contract-payment" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "non-contract-payment_partner_to" ON public."non-contract-payment" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
CREATE INDEX "non-contract-payment_payeeAccount_to" ON public."non-contract-payment" USING btree (enterprise_id, "payeeAccount") WHERE ("payeeAccount" IS NOT NULL);
CREATE INDEX "non-contract-payment_project_to" ON public."non-contract-payment" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "non-contract-payment"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table notice (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  type text,
  status text,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  expiry date,
  publisher text,
  date date,
  pinned boolean,
  number text,
  title text,
  content text,
  attachments uuid[] not null default '{}'::uuid[],
  answer text,
  sms boolean,
  texted numeric(18,4),
  "withdrawnFor" text,
  "withdrawnOn" date,
  constraint notice_answer_check CHECK ((answer = ANY (ARRAY['none'::text, 'received'::text, 'signed'::text]))) NOT VALID,
  constraint notice_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint notice_pkey PRIMARY KEY (enterprise_id, guid),
  constraint notice_publisher FOREIGN KEY (enterprise_id, publisher) REFERENCES member(enterprise_id, user_code),
  constraint notice_reach_check CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text, 'people'::text]))) NOT VALID,
  constraint notice_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'expired'::text, 'withdrawn'::text]))) NOT VALID
);
CREATE INDEX notice_in_order_6a00c5 ON public.notice USING btree (enterprise_id, pinned DESC NULLS LAST, date DESC NULLS LAST, guid, status, type) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX notice_number_once ON public.notice USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX notice_withdraw_turn ON public.notice USING btree (enterprise_id, publisher) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['valid'::text, 'expired'::text])));
create policy enterprise_rows on notice
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table notice-withdrawal (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  document uuid,
  status text,
  date date,
  person text,
  title text,
  reason text,
  constraint "notice-withdrawal_document" FOREIGN KEY (enterprise_id, document) REFERENCES notice(enterprise_id, guid),
  constraint "notice-withdrawal_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "notice-withdrawal_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "notice-withdrawal_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "notice-withdrawal_status_check" CHECK ((status = 'withdrawn'::text)) NOT VALID
);
CREATE INDEX "notice-withdrawal_by_state_bc9f25" ON public."notice-withdrawal" USING btree (enterprise_id, array_position(ARRAY['withdrawn'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "notice-withdrawal_document_to" ON public."notice-withdrawal" USING btree (enterprise_id, document) WHERE (document IS NOT NULL);
CREATE INDEX "notice-withdrawal_in_order" ON public."notice-withdrawal" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "notice-withdrawal"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table open_due (
  enterprise_id uuid not null,
  contract uuid not null,
  date date not null,
  amount bigint not null,
  oldest boolean not null,
  constraint open_due_amount_check CHECK ((amount > 0)),
  constraint open_due_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint open_due_pkey PRIMARY KEY (enterprise_id, contract, date) INCLUDE (amount, oldest)
);
create policy enterprise_rows on open_due
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table opinion (
  enterprise_id uuid not null,
  user_code text not null,
  approval text not null,
  dismiss text not null,
  repetition text not null,
  edited_at timestamp with time zone not null default now(),
  constraint opinion_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint opinion_pkey PRIMARY KEY (enterprise_id, user_code)
);
create policy enterprise_rows on opinion
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table other-collection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  project uuid,
  amount numeric(18,2),
  date date,
  account uuid,
  method text,
  status text,
  handler text,
  number text,
  payer uuid,
  "payerName" text,
  subject uuid,
  bank text,
  matter text,
  "withoutInvoice" numeric(18,2),
  receipt uuid[] not null default '{}'::uuid[],
  constraint "other-collection_account" FOREIGN KEY (enterprise_id, account) REFERENCES "own-account"(enterprise_id, guid),
  constraint "other-collection_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "other-collection_handler" FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint "other-collection_kind_check" CHECK ((kind = ANY (ARRAY['deposit'::text, 'tender'::text, 'scrap'::text, 'fine'::text, 'interest'::text, 'loan'::text, 'other'::text]))) NOT VALID,
  constraint "other-collection_method_check" CHECK ((method = ANY (ARRAY['transfer'::text, 'acceptance'::text, 'cheque'::text, 'cash'::text]))) NOT VALID,
  constraint "other-collection_payer" FOREIGN KEY (enterprise_id, payer) REFERENCES partner(enterprise_id, guid),
  constraint "other-collection_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "other-collection_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "other-collection_status_check" CHECK ((status = ANY (ARRAY['recorded'::text, 'void'::text]))) NOT VALID,
  constraint "other-collection_subject" FOREIGN KEY (enterprise_id, subject) REFERENCES subject(enterprise_id, guid)
);
CREATE INDEX "other-collection_account_to" ON public."other-collection" USING btree (enterprise_id, account) WHERE (account IS NOT NULL);
CREATE INDEX "other-collection_by_state_fd293e" ON public."other-collection" USING btree (enterprise_id, array_position(ARRAY['recorded'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "other-collection_in_order" ON public."other-collection" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, kind, method) WHERE (deleted_at IS NULL);
CREATE INDEX "other-collection_in_project" ON public."other-collection" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, kind, method) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "other-collection_number_once" ON public."other-collection" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "other-collection_payer_to" ON public."other-collection" USING btree (enterprise_id, payer) WHERE (payer IS NOT NULL);
CREATE INDEX "other-collection_project_to" ON public."other-collection" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "other-collection_subject_to" ON public."other-collection" USING btree (enterprise_id, subject) WHERE (subject IS NOT NULL);
create policy enterprise_rows on "other-collection"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table other-collection_invoices (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  invoice uuid,
  open numeric(18,2),
  checked text,
  amount numeric(18,2),
  constraint "other-collection_invoices_checked_check" CHECK ((checked = ANY (ARRAY['unverified'::text, 'recognised'::text, 'verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text, 'void'::text]))) NOT VALID,
  constraint "other-collection_invoices_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "other-collection"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "other-collection_invoices_invoice" FOREIGN KEY (enterprise_id, invoice) REFERENCES invoice(enterprise_id, guid),
  constraint "other-collection_invoices_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "other-collection_invoices_invoice_to" ON public."other-collection_invoices" USING btree (enterprise_id, invoice) WHERE (invoice IS NOT NULL);
CREATE INDEX "other-collection_invoices_parent" ON public."other-collection_invoices" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "other-collection_invoices"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table output-report (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  date date,
  reporter text,
  output numeric(18,2),
  cost numeric(18,2),
  number text,
  contract uuid,
  period date,
  period_to date,
  progress numeric(6,2),
  "labourCost" numeric(18,2),
  "materialCost" numeric(18,2),
  "machineCost" numeric(18,2),
  attachments uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "output-report_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "output-report_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "output-report_kind_check" CHECK ((kind = ANY (ARRAY['month'::text, 'stage'::text, 'final'::text]))) NOT VALID,
  constraint "output-report_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "output-report_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "output-report_reporter" FOREIGN KEY (enterprise_id, reporter) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "output-report_by_state_5b7f99" ON public."output-report" USING btree (enterprise_id, array_position(ARRAY['month'::text, 'stage'::text, 'final'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "output-report_contract_to" ON public."output-report" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "output-report_in_order" ON public."output-report" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "output-report_in_project" ON public."output-report" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "output-report_number_once" ON public."output-report" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "output-report_project_to" ON public."output-report" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "output-report"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table output-report_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item uuid,
  unit text,
  price numeric(18,2),
  planned numeric(18,4),
  remaining numeric(18,4),
  quantity numeric(18,4),
  amount numeric(18,2),
  note text,
  constraint "output-report_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "output-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "output-report_items_item" FOREIGN KEY (enterprise_id, item) REFERENCES "work-item"(enterprise_id, guid),
  constraint "output-report_items_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "output-report_items_item_to" ON public."output-report_items" USING btree (enterprise_id, item) WHERE (item IS NOT NULL);
CREATE INDEX "output-report_items_parent" ON public."output-report_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "output-report_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table output-report_labour (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  trade text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "output-report_labour_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "output-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "output-report_labour_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "output-report_labour_parent" ON public."output-report_labour" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "output-report_labour"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table output-report_machines (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  work uuid,
  device uuid,
  machine text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "output-report_machines_device" FOREIGN KEY (enterprise_id, device) REFERENCES device(enterprise_id, guid),
  constraint "output-report_machines_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "output-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "output-report_machines_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "output-report_machines_work" FOREIGN KEY (enterprise_id, work) REFERENCES "device-work-record"(enterprise_id, guid)
);
CREATE INDEX "output-report_machines_device_to" ON public."output-report_machines" USING btree (enterprise_id, device) WHERE (device IS NOT NULL);
CREATE INDEX "output-report_machines_parent" ON public."output-report_machines" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "output-report_machines_work_to" ON public."output-report_machines" USING btree (enterprise_id, work) WHERE (work IS NOT NULL);
create policy enterprise_rows on "output-report_machines"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table output-report_materials (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "output-report_materials_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "output-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "output-report_materials_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "output-report_materials_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "output-report_materials_material_to" ON public."output-report_materials" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "output-report_materials_parent" ON public."output-report_materials" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "output-report_materials"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table overtime (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  date date,
  type text,
  project uuid,
  number text,
  "from" text,
  until text,
  "nextDay" boolean,
  pause numeric(18,4),
  days numeric(18,4),
  hours numeric(18,4),
  worked numeric(18,4),
  reason text,
  constraint overtime_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint overtime_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint overtime_pkey PRIMARY KEY (enterprise_id, guid),
  constraint overtime_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint overtime_type_check CHECK ((type = ANY (ARRAY['workday'::text, 'weekend'::text, 'holiday'::text]))) NOT VALID
);
CREATE INDEX overtime_by_state_a6c026 ON public.overtime USING btree (enterprise_id, array_position(ARRAY['workday'::text, 'weekend'::text, 'holiday'::text], type), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX overtime_in_order ON public.overtime USING btree (enterprise_id, date DESC NULLS LAST, guid, type) WHERE (deleted_at IS NULL);
CREATE INDEX overtime_in_project ON public.overtime USING btree (enterprise_id, project, date DESC NULLS LAST, guid, type) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX overtime_number_once ON public.overtime USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX overtime_project_to ON public.overtime USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on overtime
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table own-account (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  state text,
  balance numeric(18,2),
  company uuid,
  bank text,
  account text,
  "openedOn" date,
  opening numeric(18,2),
  remark text,
  constraint "own-account_company" FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint "own-account_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "own-account_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "own-account_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text]))) NOT VALID
);
CREATE UNIQUE INDEX "own-account_account_once" ON public."own-account" USING btree (enterprise_id, account) WHERE (deleted_at IS NULL);
CREATE INDEX "own-account_by_state_4b08b3" ON public."own-account" USING btree (enterprise_id, array_position(ARRAY['active'::text, 'closed'::text], state), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "own-account_company_to" ON public."own-account" USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX "own-account_in_order" ON public."own-account" USING btree (enterprise_id, name, guid, state) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "own-account_name_once" ON public."own-account" USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "own-account"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table partner (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  type text,
  "papersUntil" date,
  validity text,
  state text,
  number text,
  "taxNumber" text,
  founded smallint,
  trades text[] not null default '{}'::text[],
  rating numeric(18,4),
  contact text,
  phone text,
  email text,
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  "paperFiles" uuid[] not null default '{}'::uuid[],
  "blockedFor" text,
  "admittedOn" date,
  "mergedInto" uuid,
  "mergedNumbers" text,
  remark text,
  constraint partner_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "partner_mergedInto" FOREIGN KEY (enterprise_id, "mergedInto") REFERENCES partner(enterprise_id, guid),
  constraint partner_pkey PRIMARY KEY (enterprise_id, guid),
  constraint partner_state_check CHECK ((state = ANY (ARRAY['candidate'::text, 'active'::text, 'blocked'::text, 'merged'::text]))) NOT VALID,
  constraint partner_type_check CHECK ((type = ANY (ARRAY['owner'::text, 'supplier'::text, 'labour'::text, 'subcontractor'::text, 'design'::text, 'supervisor'::text, 'own'::text]))) NOT VALID,
  constraint partner_validity_check CHECK ((validity = ANY (ARRAY['none'::text, 'valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID
);
CREATE INDEX partner_by_state_7b5742 ON public.partner USING btree (enterprise_id, array_position(ARRAY['candidate'::text, 'active'::text, 'blocked'::text, 'merged'::text], state), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX partner_in_order ON public.partner USING btree (enterprise_id, name, guid, state, type, validity) WHERE (deleted_at IS NULL);
CREATE INDEX "partner_mergedInto_to" ON public.partner USING btree (enterprise_id, "mergedInto") WHERE ("mergedInto" IS NOT NULL);
CREATE INDEX partner_name_alike ON public.partner USING btree (enterprise_id, regexp_replace(lower(name), '(股份|有限|责任|公司|集团|[（）()\s.,·・-])'::text, ''::text, 'g'::text)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX partner_name_once ON public.partner USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX partner_number_once ON public.partner USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
create policy enterprise_rows on partner
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table partner-account (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  account text,
  main text,
  partner uuid,
  holder text,
  bank text,
  branch text,
  remark text,
  constraint "partner-account_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "partner-account_main_check" CHECK ((main = ANY (ARRAY['main'::text, 'other'::text]))) NOT VALID,
  constraint "partner-account_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "partner-account_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX "partner-account_account_partner_once" ON public."partner-account" USING btree (enterprise_id, account, partner) WHERE (deleted_at IS NULL);
CREATE INDEX "partner-account_by_state_d3d4e6" ON public."partner-account" USING btree (enterprise_id, array_position(ARRAY['main'::text, 'other'::text], main), account, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "partner-account_in_order" ON public."partner-account" USING btree (enterprise_id, account, guid, main) WHERE (deleted_at IS NULL);
CREATE INDEX "partner-account_partner_to" ON public."partner-account" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
create policy enterprise_rows on "partner-account"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table partner-rating (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  date date,
  level text,
  rater text,
  partner uuid,
  project uuid,
  contract uuid,
  quality smallint,
  schedule smallint,
  safety smallint,
  price smallint,
  service smallint,
  score numeric(18,4),
  note text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "partner-rating_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "partner-rating_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "partner-rating_level_check" CHECK ((level = ANY (ARRAY['good'::text, 'fair'::text, 'poor'::text]))) NOT VALID,
  constraint "partner-rating_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "partner-rating_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "partner-rating_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "partner-rating_rater" FOREIGN KEY (enterprise_id, rater) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "partner-rating_by_state_060bde" ON public."partner-rating" USING btree (enterprise_id, array_position(ARRAY['good'::text, 'fair'::text, 'poor'::text], level), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "partner-rating_contract_to" ON public."partner-rating" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "partner-rating_in_order" ON public."partner-rating" USING btree (enterprise_id, date DESC NULLS LAST, guid, level) WHERE (deleted_at IS NULL);
CREATE INDEX "partner-rating_partner_to" ON public."partner-rating" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
CREATE INDEX "partner-rating_project_to" ON public."partner-rating" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "partner-rating"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table partner_contacts (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  post text,
  phone text,
  constraint partner_contacts_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES partner(enterprise_id, guid) ON DELETE CASCADE,
  constraint partner_contacts_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX partner_contacts_parent ON public.partner_contacts USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on partner_contacts
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table partner_papers (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  number text,
  until date,
  keeper text,
  constraint partner_papers_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES partner(enterprise_id, guid) ON DELETE CASCADE,
  constraint partner_papers_keeper FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint partner_papers_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX partner_papers_parent ON public.partner_papers USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on partner_papers
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table pass (
  pass_hash bytea not null,
  kind text not null,
  secret_hash bytea,
  about jsonb not null default '{}'::jsonb,
  account_guid uuid,
  state text not null default 'open'::text,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint pass_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint pass_kind_check CHECK ((kind = ANY (ARRAY['bind'::text, 'link'::text, 'desktop'::text]))),
  constraint pass_pkey PRIMARY KEY (pass_hash),
  constraint pass_state_check CHECK ((state = ANY (ARRAY['open'::text, 'seen'::text, 'agreed'::text, 'refused'::text, 'used'::text])))
);
CREATE INDEX pass_expires ON public.pass USING btree (expires_at);
create policy system_rows on pass
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table pay-record (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  project uuid,
  amount numeric(18,2),
  date date,
  method text,
  status text,
  number text,
  payment uuid,
  other uuid,
  payee uuid,
  "payeeAccount" uuid,
  "payeeBank" text,
  "payeeNumber" text,
  "payeeName" text,
  contract uuid,
  applied numeric(18,2),
  "paidBefore" numeric(18,2),
  rest numeric(18,2),
  duplicate text,
  account uuid,
  sequence text,
  "billNumber" text,
  "billDue" date,
  receipt uuid[] not null default '{}'::uuid[],
  "withoutInvoice" numeric(18,2),
  remark text,
  constraint "pay-record_account" FOREIGN KEY (enterprise_id, account) REFERENCES "own-account"(enterprise_id, guid),
  constraint "pay-record_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "pay-record_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "pay-record_kind_check" CHECK ((kind = ANY (ARRAY['contract'::text, 'other'::text]))) NOT VALID,
  constraint "pay-record_method_check" CHECK ((method = ANY (ARRAY['transfer'::text, 'acceptance'::text, 'cheque'::text, 'cash'::text]))) NOT VALID,
  constraint "pay-record_other" FOREIGN KEY (enterprise_id, other) REFERENCES "non-contract-payment"(enterprise_id, guid),
  constraint "pay-record_payee" FOREIGN KEY (enterprise_id, payee) REFERENCES partner(enterprise_id, guid),
  constraint "pay-record_payeeAccount" FOREIGN KEY (enterprise_id, "payeeAccount") REFERENCES "partner-account"(enterprise_id, guid),
  constraint "pay-record_payment" FOREIGN KEY (enterprise_id, payment) REFERENCES payment(enterprise_id, guid),
  constraint "pay-record_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "pay-record_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "pay-record_status_check" CHECK ((status = ANY (ARRAY['recorded'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX "pay-record_account_to" ON public."pay-record" USING btree (enterprise_id, account) WHERE (account IS NOT NULL);
CREATE INDEX "pay-record_by_state_fd293e" ON public."pay-record" USING btree (enterprise_id, array_position(ARRAY['recorded'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "pay-record_contract_to" ON public."pay-record" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "pay-record_in_order" ON public."pay-record" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, kind, method) WHERE (deleted_at IS NULL);
CREATE INDEX "pay-record_in_project" ON public."pay-record" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, kind, method) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "pay-record_number_once" ON public."pay-record" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "pay-record_other_to" ON public."pay-record" USING btree (enterprise_id, other) WHERE (other IS NOT NULL);
CREATE INDEX "pay-record_payeeAccount_to" ON public."pay-record" USING btree (enterprise_id, "payeeAccount") WHERE ("payeeAccount" IS NOT NULL);
CREATE INDEX "pay-record_payee_to" ON public."pay-record" USING btree (enterprise_id, payee) WHERE (payee IS NOT NULL);
CREATE INDEX "pay-record_payment_to" ON public."pay-record" USING btree (enterprise_id, payment) WHERE (payment IS NOT NULL);
CREATE INDEX "pay-record_project_to" ON public."pay-record" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "pay-record"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table pay-record_invoices (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  invoice uuid,
  open numeric(18,2),
  checked text,
  amount numeric(18,2),
  constraint "pay-record_invoices_checked_check" CHECK ((checked = ANY (ARRAY['unverified'::text, 'recognised'::text, 'verified'::text, 'unequal'::text, 'missing'::text, 'cancelled'::text, 'void'::text]))) NOT VALID,
  constraint "pay-record_invoices_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "pay-record"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "pay-record_invoices_invoice" FOREIGN KEY (enterprise_id, invoice) REFERENCES invoice(enterprise_id, guid),
  constraint "pay-record_invoices_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "pay-record_invoices_invoice_to" ON public."pay-record_invoices" USING btree (enterprise_id, invoice) WHERE (invoice IS NOT NULL);
CREATE INDEX "pay-record_invoices_parent" ON public."pay-record_invoices" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "pay-record_invoices"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table payment (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  purpose text,
  amount numeric(18,2),
  status text,
  "dueDate" date,
  applicant text,
  number text,
  contract uuid,
  payee uuid,
  "payeeAccount" uuid,
  "payeeBank" text,
  "payeeNumber" text,
  state text,
  signed numeric(18,2),
  total numeric(18,2),
  payable numeric(18,2),
  paid numeric(18,2),
  "paidShare" numeric(6,2),
  "appliedBefore" numeric(18,2),
  basis text,
  due numeric(18,2),
  advance numeric(18,2),
  "advanceBefore" numeric(18,2),
  releasable numeric(18,2),
  "measuredDue" numeric(18,2),
  share numeric(6,2),
  "shareAfter" numeric(6,2),
  "left" numeric(18,2),
  settled numeric(18,2),
  unsettled numeric(18,2),
  "submitBy" date,
  reason text,
  constraint payment_applicant FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint payment_basis_check CHECK ((basis = ANY (ARRAY['free'::text, 'measured'::text, 'nodes'::text]))) NOT VALID,
  constraint payment_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint payment_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint payment_payee FOREIGN KEY (enterprise_id, payee) REFERENCES partner(enterprise_id, guid),
  constraint "payment_payeeAccount" FOREIGN KEY (enterprise_id, "payeeAccount") REFERENCES "partner-account"(enterprise_id, guid),
  constraint payment_pkey PRIMARY KEY (enterprise_id, guid),
  constraint payment_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'settled'::text, 'ended'::text]))) NOT VALID,
  constraint payment_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'partly'::text, 'done'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX payment_by_state_ceedd0 ON public.payment USING btree (enterprise_id, array_position(ARRAY['applied'::text, 'partly'::text, 'done'::text, 'refused'::text, 'void'::text], status), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN "dueDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE "dueDate"
END) DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX payment_contract_to ON public.payment USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX payment_in_order_7d03b4 ON public.payment USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN "dueDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE "dueDate"
END) DESC NULLS LAST, guid, status, purpose) WHERE (deleted_at IS NULL);
CREATE INDEX payment_in_project_7d03b4 ON public.payment USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN "dueDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['applied'::text, 'partly'::text])) THEN NULL::date
    ELSE "dueDate"
END) DESC NULLS LAST, guid, status, purpose) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX payment_number_once ON public.payment USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "payment_payeeAccount_to" ON public.payment USING btree (enterprise_id, "payeeAccount") WHERE ("payeeAccount" IS NOT NULL);
CREATE INDEX payment_payee_to ON public.payment USING btree (enterprise_id, payee) WHERE (payee IS NOT NULL);
CREATE INDEX payment_project_to ON public.payment USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on payment
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table payment_measures (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  measurement uuid,
  "to" date,
  accepted numeric(18,2),
  due numeric(18,2),
  constraint payment_measures_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES payment(enterprise_id, guid) ON DELETE CASCADE,
  constraint payment_measures_measurement FOREIGN KEY (enterprise_id, measurement) REFERENCES measurement(enterprise_id, guid),
  constraint payment_measures_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX payment_measures_measurement_to ON public.payment_measures USING btree (enterprise_id, measurement) WHERE (measurement IS NOT NULL);
CREATE INDEX payment_measures_parent ON public.payment_measures USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on payment_measures
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table photo-check-in (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  author text,
  at timestamp with time zone,
  number text,
  part text,
  photos uuid[] not null default '{}'::uuid[],
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  remark text,
  day date,
  constraint "photo-check-in_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "photo-check-in_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "photo-check-in_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "photo-check-in_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "photo-check-in_in_order" ON public."photo-check-in" USING btree (enterprise_id, at DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "photo-check-in_in_project" ON public."photo-check-in" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "photo-check-in_number_once" ON public."photo-check-in" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "photo-check-in_project_to" ON public."photo-check-in" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "photo-check-in"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table plan (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  author text,
  status text,
  "end" date,
  number text,
  name text,
  period date,
  period_to date,
  slot text,
  week text,
  holidays text,
  edition numeric(18,4),
  remark text,
  attachments uuid[] not null default '{}'::uuid[],
  start date,
  planned numeric(6,2),
  actual numeric(6,2),
  late numeric(18,4),
  constraint plan_author FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint plan_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint plan_kind_check CHECK ((kind = ANY (ARRAY['total'::text, 'year'::text, 'month'::text, 'week'::text]))) NOT VALID,
  constraint plan_pkey PRIMARY KEY (enterprise_id, guid),
  constraint plan_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint plan_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text, 'done'::text]))) NOT VALID,
  constraint plan_week_check CHECK ((week = ANY (ARRAY['seven'::text, 'six'::text, 'five'::text]))) NOT VALID
);
CREATE INDEX plan_in_order_6418b4 ON public.plan USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), "end", guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX plan_in_project_6418b4 ON public.plan USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), "end", guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX plan_kind_slot_project_once ON public.plan USING btree (enterprise_id, kind, slot, project) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX plan_number_once ON public.plan USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX plan_project_to ON public.plan USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on plan
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table plan-progress (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  reporter text,
  pace text,
  task uuid,
  plan uuid,
  due date,
  last numeric(6,2),
  percent numeric(6,2),
  quantity numeric(18,4),
  people numeric(18,4),
  why text,
  note text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "plan-progress_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "plan-progress_pace_check" CHECK ((pace = ANY (ARRAY['intime'::text, 'late'::text]))) NOT VALID,
  constraint "plan-progress_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "plan-progress_plan" FOREIGN KEY (enterprise_id, plan) REFERENCES plan(enterprise_id, guid),
  constraint "plan-progress_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "plan-progress_reporter" FOREIGN KEY (enterprise_id, reporter) REFERENCES member(enterprise_id, user_code),
  constraint "plan-progress_task" FOREIGN KEY (enterprise_id, task) REFERENCES "plan-task"(enterprise_id, guid)
);
CREATE INDEX "plan-progress_by_state_a7e14f" ON public."plan-progress" USING btree (enterprise_id, array_position(ARRAY['intime'::text, 'late'::text], pace), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-progress_in_order" ON public."plan-progress" USING btree (enterprise_id, date DESC NULLS LAST, guid, pace) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-progress_in_project" ON public."plan-progress" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, pace) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-progress_plan_to" ON public."plan-progress" USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX "plan-progress_project_to" ON public."plan-progress" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE UNIQUE INDEX "plan-progress_task_date_reporter_once" ON public."plan-progress" USING btree (enterprise_id, task, date, reporter) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-progress_task_to" ON public."plan-progress" USING btree (enterprise_id, task) WHERE (task IS NOT NULL);
create policy enterprise_rows on "plan-progress"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table plan-task (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  "endDate" date,
  owner text,
  status text,
  "actualEnd" date,
  critical text,
  plan uuid,
  wbs text,
  name text,
  parent uuid,
  kind text,
  "startDate" date,
  days numeric(18,4),
  weight numeric(18,4),
  team text,
  part text,
  "workItem" uuid,
  planned numeric(18,4),
  percent numeric(6,2),
  "actualStart" date,
  done numeric(18,4),
  "baselineStart" date,
  "baselineEnd" date,
  "float" numeric(18,4),
  "forecastEnd" date,
  "daysLate" numeric(18,4),
  constraint "plan-task_critical_check" CHECK ((critical = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint "plan-task_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "plan-task_kind_check" CHECK ((kind = ANY (ARRAY['work'::text, 'milestone'::text]))) NOT VALID,
  constraint "plan-task_owner" FOREIGN KEY (enterprise_id, owner) REFERENCES member(enterprise_id, user_code),
  constraint "plan-task_parent" FOREIGN KEY (enterprise_id, parent) REFERENCES "plan-task"(enterprise_id, guid),
  constraint "plan-task_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "plan-task_plan" FOREIGN KEY (enterprise_id, plan) REFERENCES plan(enterprise_id, guid),
  constraint "plan-task_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "plan-task_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text, 'done'::text]))) NOT VALID,
  constraint "plan-task_workItem" FOREIGN KEY (enterprise_id, "workItem") REFERENCES "work-item"(enterprise_id, guid)
);
CREATE INDEX "plan-task_in_order_4241b2" ON public."plan-task" USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status, critical) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-task_in_project_4241b2" ON public."plan-task" USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status, critical) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-task_parent_of" ON public."plan-task" USING btree (enterprise_id, parent);
CREATE INDEX "plan-task_plan_to" ON public."plan-task" USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX "plan-task_project_to" ON public."plan-task" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE UNIQUE INDEX "plan-task_wbs_plan_once" ON public."plan-task" USING btree (enterprise_id, wbs, plan) WHERE (deleted_at IS NULL);
CREATE INDEX "plan-task_workItem_to" ON public."plan-task" USING btree (enterprise_id, "workItem") WHERE ("workItem" IS NOT NULL);
create policy enterprise_rows on "plan-task"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table plan-task_after (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  task uuid,
  kind text,
  lag numeric(18,4),
  constraint "plan-task_after_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "plan-task"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "plan-task_after_kind_check" CHECK ((kind = ANY (ARRAY['FS'::text, 'SS'::text, 'FF'::text, 'SF'::text]))) NOT VALID,
  constraint "plan-task_after_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "plan-task_after_task" FOREIGN KEY (enterprise_id, task) REFERENCES "plan-task"(enterprise_id, guid)
);
CREATE INDEX "plan-task_after_parent" ON public."plan-task_after" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "plan-task_after_task_to" ON public."plan-task_after" USING btree (enterprise_id, task) WHERE (task IS NOT NULL);
create policy enterprise_rows on "plan-task_after"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table post (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  name text not null,
  sort integer not null default 0,
  deleted_at timestamp with time zone,
  constraint post_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint post_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX post_name ON public.post USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on post
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table project (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  type text,
  "startUpDepartment" uuid,
  manager text,
  team text[] not null default '{}'::text[],
  "endDate" date,
  stage text,
  code text,
  name text,
  "shortName" text,
  scale numeric(18,2),
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  "startDate" date,
  "actualStart" date,
  "actualEnd" date,
  "pausedWhy" text,
  "progressBy" text,
  progress smallint,
  actual numeric(6,2),
  planned numeric(6,2),
  health text,
  customer uuid,
  supervisor uuid,
  designer uuid,
  owner text,
  source text,
  "expectedAmount" numeric(18,2),
  "tenderDate" date,
  chance numeric(6,2),
  cover uuid[] not null default '{}'::uuid[],
  files uuid[] not null default '{}'::uuid[],
  brief text,
  constraint project_customer FOREIGN KEY (enterprise_id, customer) REFERENCES partner(enterprise_id, guid),
  constraint project_designer FOREIGN KEY (enterprise_id, designer) REFERENCES partner(enterprise_id, guid),
  constraint project_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint project_health_check CHECK ((health = ANY (ARRAY['ok'::text, 'watch'::text, 'bad'::text]))) NOT VALID,
  constraint project_manager FOREIGN KEY (enterprise_id, manager) REFERENCES member(enterprise_id, user_code),
  constraint project_pkey PRIMARY KEY (enterprise_id, guid),
  constraint "project_progressBy_check" CHECK (("progressBy" = ANY (ARRAY['hand'::text, 'milestones'::text, 'plan'::text, 'image'::text]))) NOT VALID,
  constraint project_stage_check CHECK ((stage = ANY (ARRAY['lead'::text, 'survey'::text, 'tender'::text, 'bid'::text]))) NOT VALID,
  constraint "project_startUpDepartment" FOREIGN KEY (enterprise_id, "startUpDepartment") REFERENCES department(enterprise_id, guid),
  constraint project_status_check CHECK ((status = ANY (ARRAY['planning'::text, 'settingUp'::text, 'preparing'::text, 'building'::text, 'paused'::text, 'completed'::text, 'closed'::text, 'lost'::text]))) NOT VALID,
  constraint project_supervisor FOREIGN KEY (enterprise_id, supervisor) REFERENCES partner(enterprise_id, guid)
);
CREATE INDEX project_by_state_72072f ON public.project USING btree (enterprise_id, array_position(ARRAY['planning'::text, 'settingUp'::text, 'preparing'::text, 'building'::text, 'paused'::text, 'completed'::text, 'closed'::text, 'lost'::text], status), array_position(ARRAY['building'::text, 'paused'::text, 'settingUp'::text, 'preparing'::text, 'planning'::text, 'completed'::text, 'closed'::text, 'lost'::text], status), "endDate", guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX project_code_once ON public.project USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX project_customer_to ON public.project USING btree (enterprise_id, customer) WHERE (customer IS NOT NULL);
CREATE INDEX project_designer_to ON public.project USING btree (enterprise_id, designer) WHERE (designer IS NOT NULL);
CREATE INDEX project_in_order_f7bcfe ON public.project USING btree (enterprise_id, array_position(ARRAY['building'::text, 'paused'::text, 'settingUp'::text, 'preparing'::text, 'planning'::text, 'completed'::text, 'closed'::text, 'lost'::text], status), "endDate", guid, status, type, stage) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX project_name_once ON public.project USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX project_supervisor_to ON public.project USING btree (enterprise_id, supervisor) WHERE (supervisor IS NOT NULL);
create policy enterprise_rows on project
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table project-briefing (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  manager text,
  "moduleType" text,
  date date,
  author text,
  "copyTo" text[] not null default '{}'::text[],
  number text,
  title text,
  progress numeric(6,2),
  photos uuid[] not null default '{}'::uuid[],
  done text,
  next text,
  problems text,
  needs text,
  constraint "project-briefing_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "project-briefing_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "project-briefing_manager" FOREIGN KEY (enterprise_id, manager) REFERENCES member(enterprise_id, user_code),
  constraint "project-briefing_moduleType_check" CHECK (("moduleType" = ANY (ARRAY['day'::text, 'week'::text, 'event'::text]))) NOT VALID,
  constraint "project-briefing_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "project-briefing_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "project-briefing_by_state_a2aa73" ON public."project-briefing" USING btree (enterprise_id, array_position(ARRAY['day'::text, 'week'::text, 'event'::text], "moduleType"), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "project-briefing_in_order" ON public."project-briefing" USING btree (enterprise_id, date DESC NULLS LAST, guid, "moduleType") WHERE (deleted_at IS NULL);
CREATE INDEX "project-briefing_in_project" ON public."project-briefing" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, "moduleType") WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "project-briefing_number_once" ON public."project-briefing" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "project-briefing_project_to" ON public."project-briefing" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "project-briefing"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table project-setup (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  manager text,
  "startUpDepartment" uuid,
  team text[] not null default '{}'::text[],
  "startDate" date,
  risk text,
  number text,
  project uuid,
  code text,
  "endDate" date,
  "contractForm" text,
  "expectedAmount" numeric(18,2),
  "targetCost" numeric(18,2),
  "targetMargin" numeric(6,2),
  "riskNote" text,
  files uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "project-setup_contractForm_check" CHECK (("contractForm" = ANY (ARRAY['fixed'::text, 'unit'::text, 'cost'::text]))) NOT VALID,
  constraint "project-setup_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "project-setup_manager" FOREIGN KEY (enterprise_id, manager) REFERENCES member(enterprise_id, user_code),
  constraint "project-setup_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "project-setup_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "project-setup_risk_check" CHECK ((risk = ANY (ARRAY['low'::text, 'middle'::text, 'high'::text]))) NOT VALID,
  constraint "project-setup_startUpDepartment" FOREIGN KEY (enterprise_id, "startUpDepartment") REFERENCES department(enterprise_id, guid)
);
CREATE INDEX "project-setup_by_state_477ff4" ON public."project-setup" USING btree (enterprise_id, array_position(ARRAY['low'::text, 'middle'::text, 'high'::text], risk), "startDate" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "project-setup_in_order" ON public."project-setup" USING btree (enterprise_id, "startDate" DESC NULLS LAST, guid, risk) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "project-setup_number_once" ON public."project-setup" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "project-setup_project_to" ON public."project-setup" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "project-setup"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table project_person (
  enterprise_id uuid not null,
  user_code text not null,
  guid uuid not null,
  constraint project_person_of FOREIGN KEY (enterprise_id, guid) REFERENCES project(enterprise_id, guid) ON DELETE CASCADE,
  constraint project_person_pkey PRIMARY KEY (enterprise_id, user_code, guid)
);
CREATE INDEX project_person_to ON public.project_person USING btree (enterprise_id, guid);
create policy enterprise_rows on project_person
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table purchase (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  applicant text,
  department uuid,
  date date,
  status text,
  total numeric(18,2),
  number text,
  title text,
  plan uuid,
  supplier uuid,
  urgent boolean,
  "needBy" date,
  remark text,
  constraint purchase_applicant FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint purchase_department FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint purchase_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint purchase_pkey PRIMARY KEY (enterprise_id, guid),
  constraint purchase_plan FOREIGN KEY (enterprise_id, plan) REFERENCES "material-plan"(enterprise_id, guid),
  constraint purchase_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint purchase_status_check CHECK ((status = ANY (ARRAY['open'::text, 'partly'::text, 'done'::text, 'cancelled'::text]))) NOT VALID,
  constraint purchase_supplier FOREIGN KEY (enterprise_id, supplier) REFERENCES partner(enterprise_id, guid)
);
CREATE INDEX purchase_by_state_2535a2 ON public.purchase USING btree (enterprise_id, array_position(ARRAY['open'::text, 'partly'::text, 'done'::text, 'cancelled'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_in_order ON public.purchase USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_in_project ON public.purchase USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX purchase_number_once ON public.purchase USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_plan_to ON public.purchase USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
CREATE INDEX purchase_project_to ON public.purchase USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX purchase_supplier_to ON public.purchase USING btree (enterprise_id, supplier) WHERE (supplier IS NOT NULL);
create policy enterprise_rows on purchase
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table purchase-cancel (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  purchase uuid,
  cause text,
  date date,
  person text,
  reason text,
  constraint "purchase-cancel_cause_check" CHECK ((cause = ANY (ARRAY['design'::text, 'surplus'::text, 'supplier'::text, 'other'::text]))) NOT VALID,
  constraint "purchase-cancel_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "purchase-cancel_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "purchase-cancel_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "purchase-cancel_purchase" FOREIGN KEY (enterprise_id, purchase) REFERENCES purchase(enterprise_id, guid)
);
CREATE INDEX "purchase-cancel_by_state_091c2c" ON public."purchase-cancel" USING btree (enterprise_id, array_position(ARRAY['design'::text, 'surplus'::text, 'supplier'::text, 'other'::text], cause), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "purchase-cancel_in_order" ON public."purchase-cancel" USING btree (enterprise_id, date DESC NULLS LAST, guid, cause) WHERE (deleted_at IS NULL);
CREATE INDEX "purchase-cancel_purchase_to" ON public."purchase-cancel" USING btree (enterprise_id, purchase) WHERE (purchase IS NOT NULL);
create policy enterprise_rows on "purchase-cancel"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table purchase-item (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  "needBy" date,
  state text,
  name text,
  purchase uuid,
  supplier uuid,
  material uuid,
  model text,
  unit text,
  quantity numeric(18,4),
  arrived numeric(18,4),
  open numeric(18,4),
  price numeric(18,2),
  "taxRate" numeric(6,2),
  constraint "purchase-item_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "purchase-item_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "purchase-item_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "purchase-item_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "purchase-item_purchase" FOREIGN KEY (enterprise_id, purchase) REFERENCES purchase(enterprise_id, guid),
  constraint "purchase-item_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'partly'::text, 'done'::text, 'cancelled'::text]))) NOT VALID,
  constraint "purchase-item_supplier" FOREIGN KEY (enterprise_id, supplier) REFERENCES partner(enterprise_id, guid)
);
CREATE INDEX "purchase-item_by_state_8a7b1b" ON public."purchase-item" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'open'::text, 'partly'::text, 'done'::text, 'cancelled'::text], state), "needBy", guid) WHERE (deleted_at IS NULL);
CREATE INDEX "purchase-item_in_order" ON public."purchase-item" USING btree (enterprise_id, "needBy", guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "purchase-item_in_project" ON public."purchase-item" USING btree (enterprise_id, project, "needBy", guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "purchase-item_material_to" ON public."purchase-item" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "purchase-item_project_to" ON public."purchase-item" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "purchase-item_purchase_to" ON public."purchase-item" USING btree (enterprise_id, purchase) WHERE (purchase IS NOT NULL);
CREATE INDEX "purchase-item_supplier_to" ON public."purchase-item" USING btree (enterprise_id, supplier) WHERE (supplier IS NOT NULL);
create policy enterprise_rows on "purchase-item"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table purchase_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  plan uuid,
  "planLeft" numeric(18,4),
  model text,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  quantity numeric(18,4),
  "taxRate" numeric(6,2),
  price numeric(18,2),
  subtotal numeric(18,2),
  arrived numeric(18,4),
  open numeric(18,4),
  note text,
  constraint purchase_items_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES purchase(enterprise_id, guid) ON DELETE CASCADE,
  constraint purchase_items_material FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint purchase_items_pkey PRIMARY KEY (enterprise_id, guid),
  constraint purchase_items_plan FOREIGN KEY (enterprise_id, plan) REFERENCES "material-plan-item"(enterprise_id, guid)
);
CREATE INDEX purchase_items_material_to ON public.purchase_items USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX purchase_items_parent ON public.purchase_items USING btree (enterprise_id, parent_guid, place);
CREATE INDEX purchase_items_plan_to ON public.purchase_items USING btree (enterprise_id, plan) WHERE (plan IS NOT NULL);
create policy enterprise_rows on purchase_items
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table push (
  enterprise_id uuid not null,
  message_guid uuid not null,
  channel text not null,
  user_code text not null,
  payload jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  next_at timestamp with time zone not null default now(),
  runner uuid,
  taken_at timestamp with time zone,
  sent_at timestamp with time zone,
  problem text not null default ''::text,
  constraint push_channel_check CHECK ((channel = ANY (ARRAY['wecom'::text, 'dingtalk'::text, 'sms'::text]))),
  constraint push_enterprise_id_message_guid_fkey FOREIGN KEY (enterprise_id, message_guid) REFERENCES message(enterprise_id, guid) ON DELETE CASCADE,
  constraint push_pkey PRIMARY KEY (enterprise_id, message_guid, channel),
  constraint push_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unknown'::text, 'dropped'::text])))
);
CREATE INDEX push_due ON public.push USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX push_taken ON public.push USING btree (taken_at) WHERE (state = 'sending'::text);
create policy enterprise_rows on push
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table push_group (
  enterprise_id uuid not null,
  user_code text not null,
  channel text not null,
  module text not null,
  step text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint push_group_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid) ON DELETE CASCADE,
  constraint push_group_pkey PRIMARY KEY (enterprise_id, user_code, channel, module, step)
);
create policy enterprise_rows on push_group
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table qr_code (
  enterprise_id uuid not null,
  guid uuid not null,
  module text not null,
  record_guid uuid not null,
  shown text[] not null default '{}'::text[],
  made_by text not null,
  made_at timestamp with time zone not null default now(),
  revoked_by text,
  revoked_at timestamp with time zone,
  scans integer not null default 0,
  scanned_at timestamp with time zone,
  constraint qr_code_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint qr_code_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX qr_code_guid ON public.qr_code USING btree (guid);
CREATE INDEX qr_code_made ON public.qr_code USING btree (enterprise_id, made_at DESC, guid);
CREATE INDEX qr_code_record ON public.qr_code USING btree (enterprise_id, record_guid);
create policy enterprise_rows on qr_code
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quality-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  checkers text[] not null default '{}'::text[],
  kind text,
  severity text,
  work text,
  rectifier text,
  deadline date,
  "copyTo" text[] not null default '{}'::text[],
  "exposedUntil" date,
  number text,
  earlier uuid,
  part text,
  location text,
  location_latitude double precision,
  location_longitude double precision,
  location_accuracy real,
  location_at timestamp with time zone,
  reporter text,
  type uuid,
  "typeDays" numeric(18,4),
  found boolean,
  nature uuid,
  description text,
  cause text,
  requirement text,
  "stopWork" boolean,
  "usualDays" numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  worker text,
  "closedOn" date,
  "resumedOn" date,
  constraint "quality-check_cause_check" CHECK ((cause = ANY (ARRAY['people'::text, 'machine'::text, 'material'::text, 'method'::text, 'environment'::text]))) NOT VALID,
  constraint "quality-check_earlier" FOREIGN KEY (enterprise_id, earlier) REFERENCES "quality-check"(enterprise_id, guid),
  constraint "quality-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "quality-check_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "quality-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quality-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "quality-check_rectifier" FOREIGN KEY (enterprise_id, rectifier) REFERENCES member(enterprise_id, user_code),
  constraint "quality-check_severity_check" CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text]))) NOT VALID,
  constraint "quality-check_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'overdue'::text, 'rectified'::text, 'failed'::text, 'passed'::text, 'clean'::text]))) NOT VALID,
  constraint "quality-check_type" FOREIGN KEY (enterprise_id, type) REFERENCES "check-type"(enterprise_id, guid),
  constraint "quality-check_work_check" CHECK ((work = ANY (ARRAY['stopped'::text, 'resumed'::text]))) NOT VALID,
  constraint "quality-check_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "quality-check_earlier_to" ON public."quality-check" USING btree (enterprise_id, earlier) WHERE (earlier IS NOT NULL);
CREATE INDEX "quality-check_in_order" ON public."quality-check" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, severity, kind, work) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-check_in_project" ON public."quality-check" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, severity, kind, work) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-check_nature_to" ON public."quality-check" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE UNIQUE INDEX "quality-check_number_once" ON public."quality-check" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-check_open" ON public."quality-check" USING btree (enterprise_id, project, deadline) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'failed'::text])));
CREATE INDEX "quality-check_project_to" ON public."quality-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "quality-check_recheck_turn" ON public."quality-check" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'rectified'::text));
CREATE INDEX "quality-check_rectify_turn" ON public."quality-check" USING btree (enterprise_id, rectifier) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'failed'::text, 'overdue'::text])));
CREATE INDEX "quality-check_resume_turn" ON public."quality-check" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'passed'::text) AND (work = 'stopped'::text));
CREATE INDEX "quality-check_type_to" ON public."quality-check" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "quality-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quality-check_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item text,
  standard text,
  result text,
  note text,
  nature uuid,
  "needsPhoto" boolean,
  photos uuid[] not null default '{}'::uuid[],
  constraint "quality-check_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "quality-check"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "quality-check_items_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "quality-check_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quality-check_items_result_check" CHECK ((result = ANY (ARRAY['good'::text, 'bad'::text, 'none'::text]))) NOT VALID
);
CREATE INDEX "quality-check_items_nature_to" ON public."quality-check_items" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE INDEX "quality-check_items_parent" ON public."quality-check_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "quality-check_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quality-improvement (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  worker text,
  punctual text,
  cost numeric(18,2),
  number text,
  wanted text,
  deadline date,
  "foundOn" date,
  done text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "quality-improvement_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "quality-check"(enterprise_id, guid),
  constraint "quality-improvement_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "quality-improvement_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quality-improvement_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "quality-improvement_punctual_check" CHECK ((punctual = ANY (ARRAY['onTime'::text, 'late'::text]))) NOT VALID,
  constraint "quality-improvement_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "quality-improvement_by_state_f1a866" ON public."quality-improvement" USING btree (enterprise_id, array_position(ARRAY['onTime'::text, 'late'::text], punctual), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-improvement_check_to" ON public."quality-improvement" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "quality-improvement_in_order" ON public."quality-improvement" USING btree (enterprise_id, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-improvement_in_project" ON public."quality-improvement" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "quality-improvement_number_once" ON public."quality-improvement" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-improvement_project_to" ON public."quality-improvement" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "quality-improvement"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quality-reinspection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  result text,
  date date,
  checker text,
  number text,
  wanted text,
  "foundOn" date,
  worker text,
  opinion text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "quality-reinspection_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "quality-check"(enterprise_id, guid),
  constraint "quality-reinspection_checker" FOREIGN KEY (enterprise_id, checker) REFERENCES member(enterprise_id, user_code),
  constraint "quality-reinspection_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "quality-reinspection_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quality-reinspection_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "quality-reinspection_result_check" CHECK ((result = ANY (ARRAY['pass'::text, 'fail'::text]))) NOT VALID,
  constraint "quality-reinspection_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "quality-reinspection_by_state_7fb93c" ON public."quality-reinspection" USING btree (enterprise_id, array_position(ARRAY['pass'::text, 'fail'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-reinspection_check_to" ON public."quality-reinspection" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "quality-reinspection_in_order" ON public."quality-reinspection" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-reinspection_in_project" ON public."quality-reinspection" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "quality-reinspection_number_once" ON public."quality-reinspection" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-reinspection_project_to" ON public."quality-reinspection" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "quality-reinspection"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quality-resumption (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  person text,
  status text,
  number text,
  wanted text,
  "passedOn" date,
  verified text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "quality-resumption_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "quality-check"(enterprise_id, guid),
  constraint "quality-resumption_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "quality-resumption_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "quality-resumption_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quality-resumption_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "quality-resumption_status_check" CHECK ((status = 'resumed'::text)) NOT VALID
);
CREATE INDEX "quality-resumption_by_state_da60d6" ON public."quality-resumption" USING btree (enterprise_id, array_position(ARRAY['resumed'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-resumption_check_to" ON public."quality-resumption" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "quality-resumption_in_order" ON public."quality-resumption" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-resumption_in_project" ON public."quality-resumption" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "quality-resumption_number_once" ON public."quality-resumption" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "quality-resumption_project_to" ON public."quality-resumption" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "quality-resumption"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quotation (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  handler text,
  status text,
  number text,
  purchase uuid,
  supplier uuid,
  "validUntil" date,
  days numeric(18,4),
  total numeric(18,2),
  attachments uuid[] not null default '{}'::uuid[],
  remark text,
  constraint quotation_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint quotation_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint quotation_pkey PRIMARY KEY (enterprise_id, guid),
  constraint quotation_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint quotation_purchase FOREIGN KEY (enterprise_id, purchase) REFERENCES purchase(enterprise_id, guid),
  constraint quotation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'chosen'::text, 'lost'::text]))) NOT VALID,
  constraint quotation_supplier FOREIGN KEY (enterprise_id, supplier) REFERENCES partner(enterprise_id, guid)
);
CREATE INDEX quotation_by_state_d18574 ON public.quotation USING btree (enterprise_id, array_position(ARRAY['open'::text, 'chosen'::text, 'lost'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX quotation_in_order ON public.quotation USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX quotation_in_project ON public.quotation USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX quotation_number_once ON public.quotation USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX quotation_project_to ON public.quotation USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX quotation_purchase_to ON public.quotation USING btree (enterprise_id, purchase) WHERE (purchase IS NOT NULL);
CREATE UNIQUE INDEX quotation_supplier_purchase_once ON public.quotation USING btree (enterprise_id, supplier, purchase) WHERE (deleted_at IS NULL);
CREATE INDEX quotation_supplier_to ON public.quotation USING btree (enterprise_id, supplier) WHERE (supplier IS NOT NULL);
create policy enterprise_rows on quotation
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quotation-choice (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  quotation uuid,
  basis text,
  date date,
  person text,
  purchase uuid,
  total numeric(18,2),
  lowest numeric(18,2),
  "validUntil" date,
  remark text,
  constraint "quotation-choice_basis_check" CHECK ((basis = ANY (ARRAY['price'::text, 'quality'::text, 'delivery'::text, 'service'::text]))) NOT VALID,
  constraint "quotation-choice_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "quotation-choice_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "quotation-choice_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "quotation-choice_purchase" FOREIGN KEY (enterprise_id, purchase) REFERENCES purchase(enterprise_id, guid),
  constraint "quotation-choice_quotation" FOREIGN KEY (enterprise_id, quotation) REFERENCES quotation(enterprise_id, guid)
);
CREATE INDEX "quotation-choice_by_state_dc40f3" ON public."quotation-choice" USING btree (enterprise_id, array_position(ARRAY['price'::text, 'quality'::text, 'delivery'::text, 'service'::text], basis), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "quotation-choice_in_order" ON public."quotation-choice" USING btree (enterprise_id, date DESC NULLS LAST, guid, basis) WHERE (deleted_at IS NULL);
CREATE INDEX "quotation-choice_purchase_to" ON public."quotation-choice" USING btree (enterprise_id, purchase) WHERE (purchase IS NOT NULL);
CREATE INDEX "quotation-choice_quotation_to" ON public."quotation-choice" USING btree (enterprise_id, quotation) WHERE (quotation IS NOT NULL);
create policy enterprise_rows on "quotation-choice"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table quotation_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  want uuid,
  material uuid,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  "taxRate" numeric(6,2),
  subtotal numeric(18,2),
  note text,
  constraint quotation_items_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES quotation(enterprise_id, guid) ON DELETE CASCADE,
  constraint quotation_items_material FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint quotation_items_pkey PRIMARY KEY (enterprise_id, guid),
  constraint quotation_items_want FOREIGN KEY (enterprise_id, want) REFERENCES "purchase-item"(enterprise_id, guid)
);
CREATE INDEX quotation_items_material_to ON public.quotation_items USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX quotation_items_parent ON public.quotation_items USING btree (enterprise_id, parent_guid, place);
CREATE INDEX quotation_items_want_to ON public.quotation_items USING btree (enterprise_id, want) WHERE (want IS NOT NULL);
create policy enterprise_rows on quotation_items
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table receipt (
  enterprise_id uuid not null,
  module text not null,
  guid uuid not null,
  user_code text not null,
  at timestamp with time zone not null default now(),
  constraint receipt_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint receipt_pkey PRIMARY KEY (enterprise_id, module, guid, user_code)
);
create policy enterprise_rows on receipt
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table received-file (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  secret text,
  urgency text,
  project uuid,
  arrived date,
  handler text,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  status text,
  number text,
  "fileNo" text,
  title text,
  "from" uuid,
  "fromName" text,
  due date,
  pages numeric(18,4),
  files uuid[] not null default '{}'::uuid[],
  handled text,
  "archiveNo" text,
  constraint "received-file_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "received-file_from" FOREIGN KEY (enterprise_id, "from") REFERENCES partner(enterprise_id, guid),
  constraint "received-file_handler" FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint "received-file_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "received-file_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "received-file_reach_check" CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text, 'people'::text]))) NOT VALID,
  constraint "received-file_secret_check" CHECK ((secret = ANY (ARRAY['normal'::text, 'internal'::text, 'confidential'::text]))) NOT VALID,
  constraint "received-file_status_check" CHECK ((status = ANY (ARRAY['circulating'::text, 'handled'::text, 'filed'::text]))) NOT VALID,
  constraint "received-file_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'emergency'::text]))) NOT VALID
);
CREATE INDEX "received-file_by_state_3163bf" ON public."received-file" USING btree (enterprise_id, array_position(ARRAY['circulating'::text, 'handled'::text, 'filed'::text], status), arrived DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "received-file_from_to" ON public."received-file" USING btree (enterprise_id, "from") WHERE ("from" IS NOT NULL);
CREATE INDEX "received-file_in_order" ON public."received-file" USING btree (enterprise_id, arrived DESC NULLS LAST, guid, status, kind, urgency, secret) WHERE (deleted_at IS NULL);
CREATE INDEX "received-file_in_project" ON public."received-file" USING btree (enterprise_id, project, arrived DESC NULLS LAST, guid, status, kind, urgency, secret) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "received-file_number_once" ON public."received-file" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "received-file_project_to" ON public."received-file" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "received-file"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table received-file_opinions (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  person text,
  at timestamp with time zone,
  text text,
  constraint "received-file_opinions_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "received-file"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "received-file_opinions_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "received-file_opinions_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "received-file_opinions_parent" ON public."received-file_opinions" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "received-file_opinions"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table record_like (
  enterprise_id uuid not null,
  module text not null,
  guid uuid not null,
  user_code text not null,
  at timestamp with time zone not null default now(),
  constraint record_like_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint record_like_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint record_like_pkey PRIMARY KEY (enterprise_id, module, guid, user_code)
);
create policy enterprise_rows on record_like
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table record_snapshot (
  enterprise_id uuid not null,
  seq bigint not null,
  module text not null,
  record_guid uuid not null,
  moment text not null,
  items jsonb not null,
  user_code text not null,
  at timestamp with time zone not null default now(),
  constraint record_snapshot_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint record_snapshot_pkey PRIMARY KEY (enterprise_id, seq)
);
CREATE INDEX record_snapshot_record ON public.record_snapshot USING btree (enterprise_id, record_guid, module, seq DESC);
create policy enterprise_rows on record_snapshot
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table record_step (
  enterprise_id uuid not null,
  module text not null,
  record_guid uuid not null,
  place integer not null,
  step text not null,
  step_module text not null,
  step_guid uuid not null,
  was jsonb not null,
  became jsonb not null,
  user_code text not null,
  at timestamp with time zone not null default now(),
  constraint record_step_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint record_step_enterprise_id_step_module_step_guid_key UNIQUE (enterprise_id, step_module, step_guid),
  constraint record_step_pkey PRIMARY KEY (enterprise_id, module, record_guid, place)
);
create policy enterprise_rows on record_step
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table regarding (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  "incomeClaimed" numeric(18,2),
  "incomeAgreed" numeric(18,2),
  "expenseClaimed" numeric(18,2),
  "expenseAgreed" numeric(18,2),
  waiting numeric(18,2),
  pricing text,
  status text,
  applicant text,
  department uuid,
  number text,
  subject text,
  parties text,
  content text,
  "workContact" uuid,
  record uuid[] not null default '{}'::uuid[],
  "incomeCut" numeric(18,2),
  "incomeCutRate" numeric(6,2),
  "expenseCut" numeric(18,2),
  "expenseCutRate" numeric(6,2),
  margin numeric(18,2),
  "claimBy" date,
  "sentOn" date,
  "answerBy" date,
  constraint regarding_applicant FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint regarding_department FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint regarding_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint regarding_pkey PRIMARY KEY (enterprise_id, guid),
  constraint regarding_pricing_check CHECK ((pricing = ANY (ARRAY['open'::text, 'priced'::text]))) NOT VALID,
  constraint regarding_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint regarding_status_check CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "regarding_workContact" FOREIGN KEY (enterprise_id, "workContact") REFERENCES "work-contact"(enterprise_id, guid)
);
CREATE INDEX regarding_by_state_7cb689 ON public.regarding USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX regarding_in_order_e0c925 ON public.regarding USING btree (enterprise_id, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, pricing) WHERE (deleted_at IS NULL);
CREATE INDEX regarding_in_project_e0c925 ON public.regarding USING btree (enterprise_id, project, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, pricing) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX regarding_number_once ON public.regarding USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX regarding_project_to ON public.regarding USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "regarding_workContact_to" ON public.regarding USING btree (enterprise_id, "workContact") WHERE ("workContact" IS NOT NULL);
create policy enterprise_rows on regarding
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table regarding-answer (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  of uuid,
  project uuid,
  result text,
  date date,
  status text,
  contract uuid,
  direction text,
  recipient text,
  way text,
  claimed numeric(18,2),
  amount numeric(18,2),
  days numeric(18,4),
  signed uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "regarding-answer_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "regarding-answer_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "regarding-answer_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "regarding-answer_of" FOREIGN KEY (enterprise_id, of) REFERENCES regarding(enterprise_id, guid),
  constraint "regarding-answer_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "regarding-answer_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "regarding-answer_result_check" CHECK ((result = ANY (ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID,
  constraint "regarding-answer_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "regarding-answer_way_check" CHECK ((way = ANY (ARRAY['hand'::text, 'post'::text, 'mail'::text, 'system'::text]))) NOT VALID
);
CREATE INDEX "regarding-answer_by_state_a5381c" ON public."regarding-answer" USING btree (enterprise_id, array_position(ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "regarding-answer_contract_to" ON public."regarding-answer" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "regarding-answer_in_order" ON public."regarding-answer" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "regarding-answer_in_project" ON public."regarding-answer" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "regarding-answer_of_to" ON public."regarding-answer" USING btree (enterprise_id, of) WHERE (of IS NOT NULL);
CREATE INDEX "regarding-answer_project_to" ON public."regarding-answer" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "regarding-answer"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table regarding_effects (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  contract uuid,
  direction text,
  claimed numeric(18,2),
  approved numeric(18,2),
  cut numeric(18,2),
  "cutRate" numeric(6,2),
  days numeric(18,4),
  "agreedDays" numeric(18,4),
  state text,
  "answeredOn" date,
  constraint regarding_effects_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint regarding_effects_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint regarding_effects_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES regarding(enterprise_id, guid) ON DELETE CASCADE,
  constraint regarding_effects_pkey PRIMARY KEY (enterprise_id, guid),
  constraint regarding_effects_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID
);
CREATE INDEX regarding_effects_contract_to ON public.regarding_effects USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX regarding_effects_parent ON public.regarding_effects USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on regarding_effects
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table registration (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  "papersUntil" date,
  validity text,
  "creditCode" text,
  "legalPerson" text,
  capital numeric(18,2),
  founded date,
  "termFrom" date,
  "termUntil" date,
  authority text,
  address text,
  business text,
  license uuid[] not null default '{}'::uuid[],
  phone text,
  bank text,
  account text,
  "paperFiles" uuid[] not null default '{}'::uuid[],
  constraint registration_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint registration_pkey PRIMARY KEY (enterprise_id, guid),
  constraint registration_validity_check CHECK ((validity = ANY (ARRAY['none'::text, 'valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID
);
CREATE UNIQUE INDEX "registration_creditCode_once" ON public.registration USING btree (enterprise_id, "creditCode") WHERE (deleted_at IS NULL);
CREATE INDEX registration_in_order ON public.registration USING btree (enterprise_id, name, guid, validity) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX registration_name_once ON public.registration USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on registration
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table registration_papers (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  number text,
  until date,
  constraint registration_papers_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES registration(enterprise_id, guid) ON DELETE CASCADE,
  constraint registration_papers_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX registration_papers_parent ON public.registration_papers USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on registration_papers
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table remembered_device (
  token_hash bytea not null,
  account_guid uuid not null,
  device_id text not null default ''::text,
  device_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  seed bytea,
  constraint remembered_device_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint remembered_device_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX remembered_device_account ON public.remembered_device USING btree (account_guid);
create policy enterprise_rows on remembered_device
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table rest-day (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  "from" date,
  name text,
  "to" date,
  days text,
  remark text,
  constraint "rest-day_days_check" CHECK ((days = ANY (ARRAY['all'::text, 'sunday'::text, 'weekend'::text]))) NOT VALID,
  constraint "rest-day_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "rest-day_kind_check" CHECK ((kind = ANY (ARRAY['rest'::text, 'work'::text]))) NOT VALID,
  constraint "rest-day_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "rest-day_by_state_cdd880" ON public."rest-day" USING btree (enterprise_id, array_position(ARRAY['rest'::text, 'work'::text], kind), "from" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "rest-day_in_order" ON public."rest-day" USING btree (enterprise_id, "from" DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "rest-day"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table reward-penalty (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  date date,
  party text,
  person text,
  amount numeric(18,2),
  witness text[] not null default '{}'::text[],
  author text,
  manager text,
  number text,
  project uuid,
  team text,
  company uuid,
  contract uuid,
  basis text,
  "check" uuid,
  safety uuid,
  finding uuid,
  points numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  deducted boolean,
  constraint "reward-penalty_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "reward-penalty_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "quality-check"(enterprise_id, guid),
  constraint "reward-penalty_company" FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint "reward-penalty_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "reward-penalty_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "reward-penalty_finding" FOREIGN KEY (enterprise_id, finding) REFERENCES "inspection-finding"(enterprise_id, guid),
  constraint "reward-penalty_kind_check" CHECK ((kind = ANY (ARRAY['penalty'::text, 'reward'::text]))) NOT VALID,
  constraint "reward-penalty_manager" FOREIGN KEY (enterprise_id, manager) REFERENCES member(enterprise_id, user_code),
  constraint "reward-penalty_party_check" CHECK ((party = ANY (ARRAY['person'::text, 'team'::text, 'company'::text]))) NOT VALID,
  constraint "reward-penalty_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "reward-penalty_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "reward-penalty_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "reward-penalty_safety" FOREIGN KEY (enterprise_id, safety) REFERENCES "safety-check"(enterprise_id, guid)
);
CREATE INDEX "reward-penalty_by_state_1b116b" ON public."reward-penalty" USING btree (enterprise_id, array_position(ARRAY['penalty'::text, 'reward'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "reward-penalty_check_to" ON public."reward-penalty" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "reward-penalty_company_to" ON public."reward-penalty" USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX "reward-penalty_contract_to" ON public."reward-penalty" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "reward-penalty_finding_to" ON public."reward-penalty" USING btree (enterprise_id, finding) WHERE (finding IS NOT NULL);
CREATE INDEX "reward-penalty_in_order" ON public."reward-penalty" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind, party) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "reward-penalty_number_once" ON public."reward-penalty" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "reward-penalty_project_to" ON public."reward-penalty" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "reward-penalty_safety_to" ON public."reward-penalty" USING btree (enterprise_id, safety) WHERE (safety IS NOT NULL);
create policy enterprise_rows on "reward-penalty"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table role (
  enterprise_id uuid not null,
  guid uuid not null default gen_random_uuid(),
  name text not null,
  built_in text,
  data_scope text not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint role_built_in_check CHECK ((built_in = ANY (ARRAY['creator'::text, 'administrator'::text, 'member'::text]))),
  constraint role_data_scope_check CHECK ((data_scope = ANY (ARRAY['own'::text, 'department'::text, 'department-and-below'::text, 'project'::text, 'all'::text]))),
  constraint role_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint role_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE UNIQUE INDEX role_name ON public.role USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
create policy enterprise_rows on role
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table role_right (
  enterprise_id uuid not null,
  role_guid uuid not null,
  module_code text not null,
  can_view boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  can_approve boolean not null default false,
  constraint role_right_enterprise_id_role_guid_fkey FOREIGN KEY (enterprise_id, role_guid) REFERENCES role(enterprise_id, guid),
  constraint role_right_pkey PRIMARY KEY (enterprise_id, role_guid, module_code)
);
create policy enterprise_rows on role_right
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table roster_entry (
  enterprise_id uuid not null,
  module text not null,
  from_day date not null,
  to_day date not null,
  target uuid not null,
  state text not null,
  record uuid,
  people text[] not null,
  away text[] not null,
  frozen_at timestamp with time zone not null default now(),
  constraint roster_entry_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint roster_entry_pkey PRIMARY KEY (enterprise_id, module, from_day, target),
  constraint roster_entry_state_check CHECK ((state = ANY (ARRAY['done'::text, 'missing'::text, 'excused'::text])))
);
create policy enterprise_rows on roster_entry
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table safety-check (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  checkers text[] not null default '{}'::text[],
  kind text,
  severity text,
  work text,
  rectifier text,
  deadline date,
  "copyTo" text[] not null default '{}'::text[],
  "exposedUntil" date,
  level text,
  number text,
  earlier uuid,
  part text,
  location text,
  location_latitude double precision,
  location_longitude double precision,
  location_accuracy real,
  location_at timestamp with time zone,
  reporter text,
  type uuid,
  "typeDays" numeric(18,4),
  found boolean,
  nature uuid,
  description text,
  cause text,
  requirement text,
  "stopWork" boolean,
  "usualDays" numeric(18,4),
  photos uuid[] not null default '{}'::uuid[],
  worker text,
  "closedOn" date,
  "resumedOn" date,
  likelihood text,
  consequence text,
  score numeric(18,4),
  constraint "safety-check_cause_check" CHECK ((cause = ANY (ARRAY['people'::text, 'machine'::text, 'material'::text, 'method'::text, 'environment'::text]))) NOT VALID,
  constraint "safety-check_consequence_check" CHECK ((consequence = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) NOT VALID,
  constraint "safety-check_earlier" FOREIGN KEY (enterprise_id, earlier) REFERENCES "safety-check"(enterprise_id, guid),
  constraint "safety-check_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "safety-check_level_check" CHECK ((level = ANY (ARRAY['low'::text, 'general'::text, 'high'::text, 'major'::text]))) NOT VALID,
  constraint "safety-check_likelihood_check" CHECK ((likelihood = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))) NOT VALID,
  constraint "safety-check_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "safety-check_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "safety-check_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "safety-check_rectifier" FOREIGN KEY (enterprise_id, rectifier) REFERENCES member(enterprise_id, user_code),
  constraint "safety-check_severity_check" CHECK ((severity = ANY (ARRAY['minor'::text, 'major'::text, 'critical'::text]))) NOT VALID,
  constraint "safety-check_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'overdue'::text, 'rectified'::text, 'failed'::text, 'passed'::text, 'clean'::text]))) NOT VALID,
  constraint "safety-check_type" FOREIGN KEY (enterprise_id, type) REFERENCES "check-type"(enterprise_id, guid),
  constraint "safety-check_work_check" CHECK ((work = ANY (ARRAY['stopped'::text, 'resumed'::text]))) NOT VALID,
  constraint "safety-check_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "safety-check_earlier_to" ON public."safety-check" USING btree (enterprise_id, earlier) WHERE (earlier IS NOT NULL);
CREATE INDEX "safety-check_in_order" ON public."safety-check" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, level, severity, kind, work) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-check_in_project" ON public."safety-check" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, level, severity, kind, work) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-check_nature_to" ON public."safety-check" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE UNIQUE INDEX "safety-check_number_once" ON public."safety-check" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-check_project_to" ON public."safety-check" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "safety-check_recheck_turn" ON public."safety-check" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'rectified'::text));
CREATE INDEX "safety-check_rectify_turn" ON public."safety-check" USING btree (enterprise_id, rectifier) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'failed'::text, 'overdue'::text])));
CREATE INDEX "safety-check_resume_turn" ON public."safety-check" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'passed'::text) AND (work = 'stopped'::text));
CREATE INDEX "safety-check_type_to" ON public."safety-check" USING btree (enterprise_id, type) WHERE (type IS NOT NULL);
create policy enterprise_rows on "safety-check"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table safety-check_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  item text,
  standard text,
  result text,
  note text,
  nature uuid,
  "needsPhoto" boolean,
  photos uuid[] not null default '{}'::uuid[],
  constraint "safety-check_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "safety-check"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "safety-check_items_nature" FOREIGN KEY (enterprise_id, nature) REFERENCES nature(enterprise_id, guid),
  constraint "safety-check_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "safety-check_items_result_check" CHECK ((result = ANY (ARRAY['good'::text, 'bad'::text, 'none'::text]))) NOT VALID
);
CREATE INDEX "safety-check_items_nature_to" ON public."safety-check_items" USING btree (enterprise_id, nature) WHERE (nature IS NOT NULL);
CREATE INDEX "safety-check_items_parent" ON public."safety-check_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "safety-check_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table safety-improvement (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  worker text,
  punctual text,
  cost numeric(18,2),
  number text,
  wanted text,
  deadline date,
  "foundOn" date,
  done text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "safety-improvement_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "safety-check"(enterprise_id, guid),
  constraint "safety-improvement_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "safety-improvement_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "safety-improvement_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "safety-improvement_punctual_check" CHECK ((punctual = ANY (ARRAY['onTime'::text, 'late'::text]))) NOT VALID,
  constraint "safety-improvement_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "safety-improvement_by_state_f1a866" ON public."safety-improvement" USING btree (enterprise_id, array_position(ARRAY['onTime'::text, 'late'::text], punctual), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-improvement_check_to" ON public."safety-improvement" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "safety-improvement_in_order" ON public."safety-improvement" USING btree (enterprise_id, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-improvement_in_project" ON public."safety-improvement" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "safety-improvement_number_once" ON public."safety-improvement" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-improvement_project_to" ON public."safety-improvement" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "safety-improvement"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table safety-reinspection (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  result text,
  date date,
  checker text,
  number text,
  wanted text,
  "foundOn" date,
  worker text,
  opinion text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "safety-reinspection_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "safety-check"(enterprise_id, guid),
  constraint "safety-reinspection_checker" FOREIGN KEY (enterprise_id, checker) REFERENCES member(enterprise_id, user_code),
  constraint "safety-reinspection_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "safety-reinspection_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "safety-reinspection_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "safety-reinspection_result_check" CHECK ((result = ANY (ARRAY['pass'::text, 'fail'::text]))) NOT VALID,
  constraint "safety-reinspection_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "safety-reinspection_by_state_7fb93c" ON public."safety-reinspection" USING btree (enterprise_id, array_position(ARRAY['pass'::text, 'fail'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-reinspection_check_to" ON public."safety-reinspection" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "safety-reinspection_in_order" ON public."safety-reinspection" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-reinspection_in_project" ON public."safety-reinspection" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "safety-reinspection_number_once" ON public."safety-reinspection" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-reinspection_project_to" ON public."safety-reinspection" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "safety-reinspection"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table safety-resumption (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "check" uuid,
  project uuid,
  date date,
  person text,
  status text,
  number text,
  wanted text,
  "passedOn" date,
  verified text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "safety-resumption_check" FOREIGN KEY (enterprise_id, "check") REFERENCES "safety-check"(enterprise_id, guid),
  constraint "safety-resumption_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "safety-resumption_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "safety-resumption_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "safety-resumption_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "safety-resumption_status_check" CHECK ((status = 'resumed'::text)) NOT VALID
);
CREATE INDEX "safety-resumption_by_state_da60d6" ON public."safety-resumption" USING btree (enterprise_id, array_position(ARRAY['resumed'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-resumption_check_to" ON public."safety-resumption" USING btree (enterprise_id, "check") WHERE ("check" IS NOT NULL);
CREATE INDEX "safety-resumption_in_order" ON public."safety-resumption" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-resumption_in_project" ON public."safety-resumption" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "safety-resumption_number_once" ON public."safety-resumption" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "safety-resumption_project_to" ON public."safety-resumption" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "safety-resumption"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table saved_view (
  enterprise_id uuid not null,
  guid uuid not null,
  version integer not null default 1,
  module text not null,
  user_code text not null,
  name text not null,
  is_shared boolean not null,
  view text not null,
  options jsonb not null,
  keyword text not null,
  filters jsonb not null,
  sort text not null,
  at timestamp with time zone not null default now(),
  constraint saved_view_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint saved_view_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint saved_view_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX saved_view_module ON public.saved_view USING btree (enterprise_id, module, user_code);
create policy enterprise_rows on saved_view
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table saved_view_default (
  enterprise_id uuid not null,
  user_code text not null,
  module text not null,
  view_guid uuid not null,
  constraint saved_view_default_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint saved_view_default_enterprise_id_view_guid_fkey FOREIGN KEY (enterprise_id, view_guid) REFERENCES saved_view(enterprise_id, guid) ON DELETE CASCADE,
  constraint saved_view_default_pkey PRIMARY KEY (enterprise_id, user_code, module)
);
create policy enterprise_rows on saved_view_default
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table schedule (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  begin timestamp with time zone,
  host text,
  people text[] not null default '{}'::text[],
  repeat text,
  title text,
  "allDay" boolean,
  "end" timestamp with time zone,
  place text,
  project uuid,
  until date,
  remind numeric(18,4),
  privacy text,
  note text,
  coming text[] not null default '{}'::text[],
  perhaps text[] not null default '{}'::text[],
  absent text[] not null default '{}'::text[],
  constraint schedule_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint schedule_host FOREIGN KEY (enterprise_id, host) REFERENCES member(enterprise_id, user_code),
  constraint schedule_pkey PRIMARY KEY (enterprise_id, guid),
  constraint schedule_privacy_check CHECK ((privacy = ANY (ARRAY['all'::text, 'busy'::text, 'me'::text]))) NOT VALID,
  constraint schedule_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint schedule_repeat_check CHECK ((repeat = ANY (ARRAY['none'::text, 'day'::text, 'week'::text, 'month'::text]))) NOT VALID
);
CREATE INDEX schedule_in_order ON public.schedule USING btree (enterprise_id, begin DESC NULLS LAST, guid, kind, repeat) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_project_to ON public.schedule USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on schedule
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table schedule_except (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  date date,
  constraint schedule_except_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES schedule(enterprise_id, guid) ON DELETE CASCADE,
  constraint schedule_except_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX schedule_except_parent ON public.schedule_except USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on schedule_except
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table search_entry (
  enterprise_id uuid not null,
  module text not null,
  guid uuid not null,
  grams integer[] not null,
  constraint search_entry_pkey PRIMARY KEY (guid, module, enterprise_id)
);
CREATE INDEX search_entry_grams ON public.search_entry USING gin (grams);
create policy asked_for on search_entry
  using ((grams @> (COALESCE(NULLIF(current_setting('purlin.wanted'::text, true), ''::text), '{}'::text))::integer[]) AND (grams && (COALESCE(NULLIF(current_setting('purlin.among'::text, true), ''::text), '{}'::text))::integer[]));
create policy enterprise_rows on search_entry
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table sent-file (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  secret text,
  project uuid,
  reach text,
  departments uuid[] not null default '{}'::uuid[],
  people text[] not null default '{}'::text[],
  "receiveDate" date,
  signer text,
  drafter text,
  status text,
  number text,
  title text,
  text text,
  files uuid[] not null default '{}'::uuid[],
  "archiveNo" text,
  "withdrawnFor" text,
  "withdrawnOn" date,
  constraint "sent-file_drafter" FOREIGN KEY (enterprise_id, drafter) REFERENCES member(enterprise_id, user_code),
  constraint "sent-file_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "sent-file_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "sent-file_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "sent-file_reach_check" CHECK ((reach = ANY (ARRAY['everyone'::text, 'departments'::text, 'people'::text]))) NOT VALID,
  constraint "sent-file_secret_check" CHECK ((secret = ANY (ARRAY['normal'::text, 'internal'::text, 'confidential'::text]))) NOT VALID,
  constraint "sent-file_signer" FOREIGN KEY (enterprise_id, signer) REFERENCES member(enterprise_id, user_code),
  constraint "sent-file_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'sent'::text, 'filed'::text, 'withdrawn'::text]))) NOT VALID
);
CREATE INDEX "sent-file_by_state_a9cc51" ON public."sent-file" USING btree (enterprise_id, array_position(ARRAY['draft'::text, 'review'::text, 'sent'::text, 'filed'::text, 'withdrawn'::text], status), "receiveDate" DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "sent-file_in_order" ON public."sent-file" USING btree (enterprise_id, "receiveDate" DESC NULLS LAST, guid, status, kind, secret) WHERE (deleted_at IS NULL);
CREATE INDEX "sent-file_in_project" ON public."sent-file" USING btree (enterprise_id, project, "receiveDate" DESC NULLS LAST, guid, status, kind, secret) WHERE (deleted_at IS NULL);
CREATE INDEX "sent-file_project_to" ON public."sent-file" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "sent-file_withdraw_turn" ON public."sent-file" USING btree (enterprise_id, drafter) WHERE ((deleted_at IS NULL) AND (status = 'sent'::text));
create policy enterprise_rows on "sent-file"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table sent-file-withdrawal (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  document uuid,
  status text,
  date date,
  person text,
  title text,
  reason text,
  constraint "sent-file-withdrawal_document" FOREIGN KEY (enterprise_id, document) REFERENCES "sent-file"(enterprise_id, guid),
  constraint "sent-file-withdrawal_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "sent-file-withdrawal_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "sent-file-withdrawal_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "sent-file-withdrawal_status_check" CHECK ((status = 'withdrawn'::text)) NOT VALID
);
CREATE INDEX "sent-file-withdrawal_by_state_bc9f25" ON public."sent-file-withdrawal" USING btree (enterprise_id, array_position(ARRAY['withdrawn'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "sent-file-withdrawal_document_to" ON public."sent-file-withdrawal" USING btree (enterprise_id, document) WHERE (document IS NOT NULL);
CREATE INDEX "sent-file-withdrawal_in_order" ON public."sent-file-withdrawal" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "sent-file-withdrawal"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table sent-file_outside (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  partner uuid,
  contact text,
  way text,
  "sentOn" date,
  receipt text,
  constraint "sent-file_outside_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "sent-file"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "sent-file_outside_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "sent-file_outside_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "sent-file_outside_way_check" CHECK ((way = ANY (ARRAY['mail'::text, 'courier'::text, 'fax'::text, 'handed'::text]))) NOT VALID
);
CREATE INDEX "sent-file_outside_parent" ON public."sent-file_outside" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "sent-file_outside_partner_to" ON public."sent-file_outside" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
create policy enterprise_rows on "sent-file_outside"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table session (
  token_hash bytea not null,
  account_guid uuid not null,
  enterprise_id uuid,
  device_id text not null default ''::text,
  device_name text not null default ''::text,
  platform text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ends_at timestamp with time zone not null default (now() + '180 days'::interval),
  replaced_at timestamp with time zone,
  constraint session_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint session_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_account ON public.session USING btree (account_guid);
create policy enterprise_rows on session
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table settlement (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  contract uuid,
  direction text,
  submitted numeric(18,2),
  approved numeric(18,2),
  date date,
  status text,
  handler text,
  number text,
  signed numeric(18,2),
  total numeric(18,2),
  difference numeric(18,2),
  reduction numeric(6,2),
  adjustment numeric(18,2),
  basis text,
  "depositShare" numeric(6,2),
  done numeric(18,2),
  retained numeric(18,2),
  outstanding numeric(18,2),
  paid numeric(18,2),
  received numeric(18,2),
  "doneRest" numeric(18,2),
  "retainedRest" numeric(18,2),
  "dueBefore" numeric(18,2),
  "dueRest" numeric(18,2),
  "depositFrom" date,
  "depositMonths" numeric(18,4),
  "releaseOn" date,
  statement uuid[] not null default '{}'::uuid[],
  remark text,
  constraint settlement_basis_check CHECK ((basis = ANY (ARRAY['free'::text, 'measured'::text, 'nodes'::text]))) NOT VALID,
  constraint settlement_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint settlement_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint settlement_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint settlement_handler FOREIGN KEY (enterprise_id, handler) REFERENCES member(enterprise_id, user_code),
  constraint settlement_pkey PRIMARY KEY (enterprise_id, guid),
  constraint settlement_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint settlement_status_check CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID
);
CREATE INDEX settlement_by_state_eaae34 ON public.settlement USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX settlement_contract_to ON public.settlement USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX settlement_in_order ON public.settlement USING btree (enterprise_id, date DESC NULLS LAST, guid, status, direction) WHERE (deleted_at IS NULL);
CREATE INDEX settlement_in_project ON public.settlement USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, direction) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX settlement_number_once ON public.settlement USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX settlement_project_to ON public.settlement USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on settlement
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table settlement_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  kind text,
  name text,
  submitted numeric(18,2),
  approved numeric(18,2),
  difference numeric(18,2),
  constraint settlement_items_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES settlement(enterprise_id, guid) ON DELETE CASCADE,
  constraint settlement_items_kind_check CHECK ((kind = ANY (ARRAY['base'::text, 'change'::text, 'dispute'::text, 'deduct'::text, 'other'::text]))) NOT VALID,
  constraint settlement_items_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX settlement_items_parent ON public.settlement_items USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on settlement_items
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table shift (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  person text,
  day date,
  kind text,
  name text,
  start text,
  "end" text,
  "nextDay" boolean,
  begin timestamp with time zone,
  finish timestamp with time zone,
  remark text,
  constraint shift_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint shift_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'middle'::text, 'night'::text]))) NOT VALID,
  constraint shift_person FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint shift_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX shift_by_state_14b5d6 ON public.shift USING btree (enterprise_id, array_position(ARRAY['day'::text, 'middle'::text, 'night'::text], kind), day DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX shift_in_order ON public.shift USING btree (enterprise_id, day DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX shift_person_day_once ON public.shift USING btree (enterprise_id, person, day) WHERE (deleted_at IS NULL);
create policy enterprise_rows on shift
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table side-station (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  process text,
  begin timestamp with time zone,
  supervisor text,
  others text[] not null default '{}'::text[],
  result text,
  number text,
  part text,
  "end" timestamp with time zone,
  hours numeric(18,4),
  weather text,
  company uuid,
  foreman text,
  work text,
  watch text,
  problems text,
  handling text,
  photos uuid[] not null default '{}'::uuid[],
  signature uuid[] not null default '{}'::uuid[],
  "foremanSign" uuid[] not null default '{}'::uuid[],
  constraint "side-station_company" FOREIGN KEY (enterprise_id, company) REFERENCES partner(enterprise_id, guid),
  constraint "side-station_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "side-station_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "side-station_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "side-station_result_check" CHECK ((result = ANY (ARRAY['fine'::text, 'problem'::text]))) NOT VALID,
  constraint "side-station_supervisor" FOREIGN KEY (enterprise_id, supervisor) REFERENCES member(enterprise_id, user_code),
  constraint "side-station_weather_check" CHECK ((weather = ANY (ARRAY['sunny'::text, 'cloudy'::text, 'overcast'::text, 'showers'::text, 'rain'::text, 'storm'::text, 'snow'::text, 'fog'::text, 'dust'::text]))) NOT VALID
);
CREATE INDEX "side-station_by_state_fc648b" ON public."side-station" USING btree (enterprise_id, array_position(ARRAY['fine'::text, 'problem'::text], result), begin DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "side-station_company_to" ON public."side-station" USING btree (enterprise_id, company) WHERE (company IS NOT NULL);
CREATE INDEX "side-station_in_order" ON public."side-station" USING btree (enterprise_id, begin DESC NULLS LAST, guid, result, process) WHERE (deleted_at IS NULL);
CREATE INDEX "side-station_in_project" ON public."side-station" USING btree (enterprise_id, project, begin DESC NULLS LAST, guid, result, process) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "side-station_number_once" ON public."side-station" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "side-station_project_to" ON public."side-station" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "side-station"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table signature (
  enterprise_id uuid not null,
  user_code text not null,
  image bytea not null,
  sha256 text not null,
  edited_at timestamp with time zone not null default now(),
  constraint signature_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint signature_pkey PRIMARY KEY (enterprise_id, user_code)
);
create policy enterprise_rows on signature
  using ((enterprise_id >= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN '00000000-0000-0000-0000-000000000000'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")) AND (enterprise_id <= ( SELECT
        CASE
            WHEN (current_setting('purlin.system'::text, true) = 'on'::text) THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
            ELSE (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid
        END AS "nullif")))
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table site-finish (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  matter uuid,
  project uuid,
  date date,
  worker text,
  punctual text,
  number text,
  wanted text,
  "foundOn" date,
  by date,
  work text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "site-finish_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "site-finish_matter" FOREIGN KEY (enterprise_id, matter) REFERENCES "site-management"(enterprise_id, guid),
  constraint "site-finish_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "site-finish_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "site-finish_punctual_check" CHECK ((punctual = ANY (ARRAY['onTime'::text, 'late'::text]))) NOT VALID,
  constraint "site-finish_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "site-finish_by_state_f1a866" ON public."site-finish" USING btree (enterprise_id, array_position(ARRAY['onTime'::text, 'late'::text], punctual), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "site-finish_in_order" ON public."site-finish" USING btree (enterprise_id, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "site-finish_in_project" ON public."site-finish" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, punctual) WHERE (deleted_at IS NULL);
CREATE INDEX "site-finish_matter_to" ON public."site-finish" USING btree (enterprise_id, matter) WHERE (matter IS NOT NULL);
CREATE UNIQUE INDEX "site-finish_number_once" ON public."site-finish" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "site-finish_project_to" ON public."site-finish" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "site-finish"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table site-management (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  date date,
  category text,
  responsible text,
  author text,
  by date,
  number text,
  area text,
  location text,
  location_latitude double precision,
  location_longitude double precision,
  location_accuracy real,
  location_at timestamp with time zone,
  rating smallint,
  content text,
  photos uuid[] not null default '{}'::uuid[],
  todo text,
  done date,
  constraint "site-management_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "site-management_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "site-management_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "site-management_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "site-management_responsible" FOREIGN KEY (enterprise_id, responsible) REFERENCES member(enterprise_id, user_code),
  constraint "site-management_status_check" CHECK ((status = ANY (ARRAY['fine'::text, 'open'::text, 'overdue'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "site-management_finish_turn" ON public."site-management" USING btree (enterprise_id, responsible) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'overdue'::text])));
CREATE INDEX "site-management_in_order" ON public."site-management" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, category) WHERE (deleted_at IS NULL);
CREATE INDEX "site-management_in_project" ON public."site-management" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, category) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "site-management_number_once" ON public."site-management" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "site-management_project_to" ON public."site-management" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "site-management"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table sms_code (
  guid uuid not null default gen_random_uuid(),
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  address text not null default ''::text,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  used_at timestamp with time zone,
  constraint sms_code_pkey PRIMARY KEY (guid)
);
CREATE INDEX sms_code_phone ON public.sms_code USING btree (phone, purpose, sent_at);
create policy enterprise_rows on sms_code
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table stock (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  project uuid,
  value numeric(18,2),
  below text,
  expires date,
  validity text,
  state text,
  material uuid,
  class uuid,
  model text,
  unit text,
  second text,
  factor numeric(18,4),
  packing text,
  batch text,
  lot uuid,
  location text,
  warehouse uuid,
  quantity numeric(18,4),
  average numeric(18,2),
  reserved numeric(18,4),
  free numeric(18,4),
  "onTheWay" numeric(18,4),
  price numeric(18,2),
  "taxRate" numeric(6,2),
  constraint stock_below_check CHECK ((below = 'low'::text)) NOT VALID,
  constraint stock_class FOREIGN KEY (enterprise_id, class) REFERENCES "material-class"(enterprise_id, guid),
  constraint stock_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint stock_lot FOREIGN KEY (enterprise_id, lot) REFERENCES "stock-batch"(enterprise_id, guid),
  constraint stock_material FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint stock_pkey PRIMARY KEY (enterprise_id, guid),
  constraint stock_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint stock_state_check CHECK ((state = ANY (ARRAY['there'::text, 'none'::text]))) NOT VALID,
  constraint stock_validity_check CHECK ((validity = ANY (ARRAY['valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID,
  constraint stock_warehouse FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX stock_by_state_d81532 ON public.stock USING btree (enterprise_id, array_position(ARRAY['there'::text, 'none'::text], state), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX stock_class_to ON public.stock USING btree (enterprise_id, class) WHERE (class IS NOT NULL);
CREATE INDEX stock_in_order ON public.stock USING btree (enterprise_id, name, guid, state, below, validity) WHERE (deleted_at IS NULL);
CREATE INDEX stock_in_project ON public.stock USING btree (enterprise_id, project, name, guid, state, below, validity) WHERE (deleted_at IS NULL);
CREATE INDEX stock_lot_to ON public.stock USING btree (enterprise_id, lot) WHERE (lot IS NOT NULL);
CREATE INDEX stock_material_to ON public.stock USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX stock_project_to ON public.stock USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX stock_warehouse_to ON public.stock USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on stock
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-batch (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  expires date,
  validity text,
  test text,
  material uuid,
  "needsTest" boolean,
  kept numeric(18,4),
  unit text,
  batch text,
  supplier uuid,
  maker text,
  produced date,
  certificate text,
  certificates uuid[] not null default '{}'::uuid[],
  "arrivedOn" date,
  quantity numeric(18,4),
  "left" numeric(18,4),
  sample text,
  laboratory text,
  "sentOn" date,
  result text,
  "resultOn" date,
  reports uuid[] not null default '{}'::uuid[],
  "releasedOn" date,
  "releasedBy" text,
  remark text,
  constraint "stock-batch_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "stock-batch_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "stock-batch_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-batch_releasedBy" FOREIGN KEY (enterprise_id, "releasedBy") REFERENCES member(enterprise_id, user_code),
  constraint "stock-batch_result_check" CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text]))) NOT VALID,
  constraint "stock-batch_supplier" FOREIGN KEY (enterprise_id, supplier) REFERENCES partner(enterprise_id, guid),
  constraint "stock-batch_test_check" CHECK ((test = ANY (ARRAY['waiting'::text, 'sent'::text, 'passed'::text, 'failed'::text, 'exempt'::text, 'released'::text]))) NOT VALID,
  constraint "stock-batch_validity_check" CHECK ((validity = ANY (ARRAY['none'::text, 'valid'::text, 'soon'::text, 'expired'::text]))) NOT VALID
);
CREATE UNIQUE INDEX "stock-batch_batch_material_supplier_once" ON public."stock-batch" USING btree (enterprise_id, batch, material, supplier) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-batch_by_state_4ef524" ON public."stock-batch" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'sent'::text, 'passed'::text, 'failed'::text, 'exempt'::text, 'released'::text], test), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-batch_in_order" ON public."stock-batch" USING btree (enterprise_id, number DESC NULLS LAST, guid, test, validity) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-batch_material_to" ON public."stock-batch" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE UNIQUE INDEX "stock-batch_number_once" ON public."stock-batch" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-batch_supplier_to" ON public."stock-batch" USING btree (enterprise_id, supplier) WHERE (supplier IS NOT NULL);
create policy enterprise_rows on "stock-batch"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-move (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  "sendingKeeper" text,
  "sendingKeepers" text[] not null default '{}'::text[],
  "receivingKeeper" text,
  "receivingKeepers" text[] not null default '{}'::text[],
  date date,
  total numeric(18,2),
  lost numeric(18,2),
  number text,
  "from" uuid,
  "to" uuid,
  "receivingProject" uuid,
  "isSent" boolean,
  "receivedOn" date,
  "receivedBy" text,
  remark text,
  constraint "stock-move_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "stock-move_from" FOREIGN KEY (enterprise_id, "from") REFERENCES warehouse(enterprise_id, guid),
  constraint "stock-move_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-move_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "stock-move_receivedBy" FOREIGN KEY (enterprise_id, "receivedBy") REFERENCES member(enterprise_id, user_code),
  constraint "stock-move_receivingKeeper" FOREIGN KEY (enterprise_id, "receivingKeeper") REFERENCES member(enterprise_id, user_code),
  constraint "stock-move_receivingProject" FOREIGN KEY (enterprise_id, "receivingProject") REFERENCES project(enterprise_id, guid),
  constraint "stock-move_sendingKeeper" FOREIGN KEY (enterprise_id, "sendingKeeper") REFERENCES member(enterprise_id, user_code),
  constraint "stock-move_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'received'::text, 'void'::text]))) NOT VALID,
  constraint "stock-move_to" FOREIGN KEY (enterprise_id, "to") REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "stock-move_by_state_23b8c4" ON public."stock-move" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'sent'::text, 'received'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move_from_to" ON public."stock-move" USING btree (enterprise_id, "from") WHERE ("from" IS NOT NULL);
CREATE INDEX "stock-move_in_order" ON public."stock-move" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move_in_project" ON public."stock-move" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "stock-move_number_once" ON public."stock-move" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move_project_to" ON public."stock-move" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "stock-move_receive_turn" ON public."stock-move" USING btree (enterprise_id, "receivingKeeper") WHERE ((deleted_at IS NULL) AND (status = 'sent'::text));
CREATE INDEX "stock-move_receivingProject_to" ON public."stock-move" USING btree (enterprise_id, "receivingProject") WHERE ("receivingProject" IS NOT NULL);
CREATE INDEX "stock-move_send_turn" ON public."stock-move" USING btree (enterprise_id, "sendingKeeper") WHERE ((deleted_at IS NULL) AND (status = 'waiting'::text));
CREATE INDEX "stock-move_to_to" ON public."stock-move" USING btree (enterprise_id, "to") WHERE ("to" IS NOT NULL);
create policy enterprise_rows on "stock-move"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-move-receipt (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  move uuid,
  project uuid,
  date date,
  state text,
  by text,
  "from" uuid,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "stock-move-receipt_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "stock-move-receipt_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "stock-move-receipt_from" FOREIGN KEY (enterprise_id, "from") REFERENCES warehouse(enterprise_id, guid),
  constraint "stock-move-receipt_move" FOREIGN KEY (enterprise_id, move) REFERENCES "stock-move"(enterprise_id, guid),
  constraint "stock-move-receipt_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-move-receipt_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "stock-move-receipt_state_check" CHECK ((state = 'received'::text)) NOT VALID
);
CREATE INDEX "stock-move-receipt_by_state_c3412c" ON public."stock-move-receipt" USING btree (enterprise_id, array_position(ARRAY['received'::text], state), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-receipt_from_to" ON public."stock-move-receipt" USING btree (enterprise_id, "from") WHERE ("from" IS NOT NULL);
CREATE INDEX "stock-move-receipt_in_order" ON public."stock-move-receipt" USING btree (enterprise_id, date DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-receipt_in_project" ON public."stock-move-receipt" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-receipt_move_to" ON public."stock-move-receipt" USING btree (enterprise_id, move) WHERE (move IS NOT NULL);
CREATE INDEX "stock-move-receipt_project_to" ON public."stock-move-receipt" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "stock-move-receipt"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-move-receipt_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  stock uuid,
  unit text,
  batch text,
  sent numeric(18,4),
  received numeric(18,4),
  reason text,
  constraint "stock-move-receipt_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "stock-move-receipt"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "stock-move-receipt_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-move-receipt_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid)
);
CREATE INDEX "stock-move-receipt_items_parent" ON public."stock-move-receipt_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "stock-move-receipt_items_stock_to" ON public."stock-move-receipt_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
create policy enterprise_rows on "stock-move-receipt_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-move-sending (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  move uuid,
  project uuid,
  state text,
  by text,
  at timestamp with time zone,
  plate text,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "stock-move-sending_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "stock-move-sending_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "stock-move-sending_move" FOREIGN KEY (enterprise_id, move) REFERENCES "stock-move"(enterprise_id, guid),
  constraint "stock-move-sending_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-move-sending_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "stock-move-sending_state_check" CHECK ((state = 'sent'::text)) NOT VALID
);
CREATE INDEX "stock-move-sending_by_state_b897d4" ON public."stock-move-sending" USING btree (enterprise_id, array_position(ARRAY['sent'::text], state), at DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-sending_in_order" ON public."stock-move-sending" USING btree (enterprise_id, at DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-sending_in_project" ON public."stock-move-sending" USING btree (enterprise_id, project, at DESC NULLS LAST, guid, state) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-move-sending_move_to" ON public."stock-move-sending" USING btree (enterprise_id, move) WHERE (move IS NOT NULL);
CREATE INDEX "stock-move-sending_project_to" ON public."stock-move-sending" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "stock-move-sending"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-move_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  stock uuid,
  material uuid,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  batch text,
  available numeric(18,4),
  quantity numeric(18,4),
  worth numeric(18,2),
  received numeric(18,4),
  reason text,
  arrived numeric(18,2),
  loss numeric(18,2),
  target uuid,
  constraint "stock-move_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "stock-move"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "stock-move_items_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "stock-move_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-move_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid),
  constraint "stock-move_items_target" FOREIGN KEY (enterprise_id, target) REFERENCES stock(enterprise_id, guid)
);
CREATE INDEX "stock-move_items_material_to" ON public."stock-move_items" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "stock-move_items_parent" ON public."stock-move_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "stock-move_items_stock_to" ON public."stock-move_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
CREATE INDEX "stock-move_items_target_to" ON public."stock-move_items" USING btree (enterprise_id, target) WHERE (target IS NOT NULL);
create policy enterprise_rows on "stock-move_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-take (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  status text,
  project uuid,
  "storeKeeper" text,
  range text,
  date date,
  counter text,
  total numeric(18,2),
  number text,
  warehouse uuid,
  covers text,
  photos uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "stock-take_counter" FOREIGN KEY (enterprise_id, counter) REFERENCES member(enterprise_id, user_code),
  constraint "stock-take_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "stock-take_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-take_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "stock-take_range_check" CHECK ((range = ANY (ARRAY['all'::text, 'kind'::text, 'place'::text]))) NOT VALID,
  constraint "stock-take_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'void'::text]))) NOT VALID,
  constraint "stock-take_storeKeeper" FOREIGN KEY (enterprise_id, "storeKeeper") REFERENCES member(enterprise_id, user_code),
  constraint "stock-take_warehouse" FOREIGN KEY (enterprise_id, warehouse) REFERENCES warehouse(enterprise_id, guid)
);
CREATE INDEX "stock-take_by_state_e93049" ON public."stock-take" USING btree (enterprise_id, array_position(ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'void'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-take_in_order" ON public."stock-take" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, range) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-take_in_project" ON public."stock-take" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, range) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "stock-take_number_once" ON public."stock-take" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "stock-take_project_to" ON public."stock-take" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "stock-take_warehouse_to" ON public."stock-take" USING btree (enterprise_id, warehouse) WHERE (warehouse IS NOT NULL);
create policy enterprise_rows on "stock-take"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock-take_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  stock uuid,
  material uuid,
  unit text,
  second text,
  factor numeric(18,4),
  "inSecond" text,
  batch text,
  location text,
  average numeric(18,2),
  book numeric(18,4),
  counted numeric(18,4),
  difference numeric(18,4),
  worth numeric(18,2),
  amount numeric(18,2),
  reason text,
  evidence uuid[] not null default '{}'::uuid[],
  constraint "stock-take_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "stock-take"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "stock-take_items_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "stock-take_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "stock-take_items_stock" FOREIGN KEY (enterprise_id, stock) REFERENCES stock(enterprise_id, guid)
);
CREATE INDEX "stock-take_items_material_to" ON public."stock-take_items" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "stock-take_items_parent" ON public."stock-take_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "stock-take_items_stock_to" ON public."stock-take_items" USING btree (enterprise_id, stock) WHERE (stock IS NOT NULL);
create policy enterprise_rows on "stock-take_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table stock_entry (
  enterprise_id uuid not null,
  seq bigint not null,
  posted_at timestamp with time zone not null default now(),
  posted_by text not null,
  date date not null,
  stock uuid not null,
  quantity bigint not null,
  value bigint not null,
  quantity_after bigint not null,
  value_after bigint not null,
  source_module text not null,
  source uuid not null,
  source_line text not null,
  round integer not null,
  origin uuid,
  origin_stock uuid,
  reverses bigint,
  constraint stock_entry_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint stock_entry_pkey PRIMARY KEY (enterprise_id, seq)
);
CREATE UNIQUE INDEX stock_entry_line ON public.stock_entry USING btree (enterprise_id, source, source_module, source_line, round, ((reverses IS NULL)));
CREATE INDEX stock_entry_newest ON public.stock_entry USING btree (enterprise_id, stock, seq);
CREATE INDEX stock_entry_origin ON public.stock_entry USING btree (enterprise_id, origin, origin_stock) WHERE (origin IS NOT NULL);
CREATE INDEX stock_entry_stock ON public.stock_entry USING btree (enterprise_id, stock, date, seq) INCLUDE (quantity, value);
create policy enterprise_rows on stock_entry
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table subject (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  kind text,
  state text,
  name text,
  parent uuid,
  off boolean,
  remark text,
  constraint subject_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint subject_kind_check CHECK ((kind = ANY (ARRAY['labour'::text, 'material'::text, 'machine'::text, 'measure'::text, 'overhead'::text, 'income'::text]))) NOT VALID,
  constraint subject_parent FOREIGN KEY (enterprise_id, parent) REFERENCES subject(enterprise_id, guid),
  constraint subject_pkey PRIMARY KEY (enterprise_id, guid),
  constraint subject_state_check CHECK ((state = ANY (ARRAY['active'::text, 'off'::text]))) NOT VALID
);
CREATE INDEX subject_by_state_ece314 ON public.subject USING btree (enterprise_id, array_position(ARRAY['labour'::text, 'material'::text, 'machine'::text, 'measure'::text, 'overhead'::text, 'income'::text], kind), code, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX subject_code_once ON public.subject USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX subject_in_order ON public.subject USING btree (enterprise_id, code, guid, kind, state) WHERE (deleted_at IS NULL);
CREATE INDEX subject_parent_of ON public.subject USING btree (enterprise_id, parent);
create policy enterprise_rows on subject
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table substitute (
  enterprise_id uuid not null,
  guid uuid not null,
  user_code text not null,
  by_user text not null,
  from_day date not null,
  to_day date not null,
  reason text not null default ''::text,
  cancelled_at timestamp with time zone,
  at timestamp with time zone not null default now(),
  begun_at timestamp with time zone,
  over_at timestamp with time zone,
  constraint substitute_check CHECK (((user_code <> by_user) AND (from_day <= to_day))),
  constraint substitute_enterprise_id_by_user_fkey FOREIGN KEY (enterprise_id, by_user) REFERENCES member(enterprise_id, user_code),
  constraint substitute_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint substitute_enterprise_id_user_code_fkey FOREIGN KEY (enterprise_id, user_code) REFERENCES member(enterprise_id, user_code),
  constraint substitute_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX substitute_begins ON public.substitute USING btree (from_day) WHERE ((cancelled_at IS NULL) AND (begun_at IS NULL));
CREATE INDEX substitute_by ON public.substitute USING btree (enterprise_id, by_user) WHERE (cancelled_at IS NULL);
CREATE INDEX substitute_ends ON public.substitute USING btree (to_day) WHERE ((cancelled_at IS NULL) AND (over_at IS NULL));
CREATE INDEX substitute_of ON public.substitute USING btree (enterprise_id, user_code) WHERE (cancelled_at IS NULL);
create policy enterprise_rows on substitute
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table task (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  type text,
  importance text,
  status text,
  project uuid,
  owner text,
  participants text[] not null default '{}'::text[],
  "endDate" date,
  "actualEnd" date,
  title text,
  cancelled boolean,
  rate smallint,
  "startDate" date,
  "actualStart" date,
  parent uuid,
  repeat text,
  "repeatUntil" date,
  content text,
  constraint task_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint task_importance_check CHECK ((importance = ANY (ARRAY['normal'::text, 'important'::text, 'urgent'::text]))) NOT VALID,
  constraint task_owner FOREIGN KEY (enterprise_id, owner) REFERENCES member(enterprise_id, user_code),
  constraint task_parent FOREIGN KEY (enterprise_id, parent) REFERENCES task(enterprise_id, guid),
  constraint task_pkey PRIMARY KEY (enterprise_id, guid),
  constraint task_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint task_repeat_check CHECK ((repeat = ANY (ARRAY['none'::text, 'day'::text, 'week'::text, 'month'::text]))) NOT VALID,
  constraint task_status_check CHECK ((status = ANY (ARRAY['running'::text, 'waiting'::text, 'overdue'::text, 'done'::text, 'cancelled'::text]))) NOT VALID,
  constraint task_type_check CHECK ((type = ANY (ARRAY['routine'::text, 'special'::text, 'project'::text]))) NOT VALID
);
CREATE INDEX task_in_order_4241b2 ON public.task USING btree (enterprise_id, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status, importance, type) WHERE (deleted_at IS NULL);
CREATE INDEX task_in_project_4241b2 ON public.task USING btree (enterprise_id, project, (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN 0
    ELSE 1
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN "endDate"
    ELSE NULL::date
END), (
CASE
    WHEN (status = ANY (ARRAY['waiting'::text, 'running'::text, 'overdue'::text])) THEN NULL::date
    ELSE "actualEnd"
END) DESC NULLS LAST, guid, status, importance, type) WHERE (deleted_at IS NULL);
CREATE INDEX task_parent_to ON public.task USING btree (enterprise_id, parent) WHERE (parent IS NOT NULL);
CREATE INDEX task_project_to ON public.task USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on task
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table task_steps (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  done boolean,
  constraint task_steps_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES task(enterprise_id, guid) ON DELETE CASCADE,
  constraint task_steps_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX task_steps_parent ON public.task_steps USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on task_steps
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table tec-specification (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  class text,
  status text,
  until date,
  name text,
  edition text,
  valid date,
  replaces uuid,
  "replacedBy" text,
  files uuid[] not null default '{}'::uuid[],
  keywords text,
  note text,
  constraint "tec-specification_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "tec-specification_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "tec-specification_replaces" FOREIGN KEY (enterprise_id, replaces) REFERENCES "tec-specification"(enterprise_id, guid),
  constraint "tec-specification_status_check" CHECK ((status = ANY (ARRAY['valid'::text, 'over'::text, 'replaced'::text]))) NOT VALID
);
CREATE UNIQUE INDEX "tec-specification_code_once" ON public."tec-specification" USING btree (enterprise_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX "tec-specification_in_order_2c5c03" ON public."tec-specification" USING btree (enterprise_id, array_position(ARRAY['valid'::text, 'over'::text, 'replaced'::text], status), code, guid, class, status) WHERE (deleted_at IS NULL);
CREATE INDEX "tec-specification_replaces_to" ON public."tec-specification" USING btree (enterprise_id, replaces) WHERE (replaces IS NOT NULL);
create policy enterprise_rows on "tec-specification"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table tec-specification_projects (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  project uuid,
  constraint "tec-specification_projects_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "tec-specification"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "tec-specification_projects_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "tec-specification_projects_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "tec-specification_projects_parent" ON public."tec-specification_projects" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "tec-specification_projects_project_to" ON public."tec-specification_projects" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "tec-specification_projects"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table technical-briefing (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  date timestamp with time zone,
  presenter text,
  status text,
  attendees text[] not null default '{}'::text[],
  by date,
  number text,
  work text,
  team uuid,
  place text,
  content text,
  files uuid[] not null default '{}'::uuid[],
  due numeric(18,4),
  done numeric(18,4),
  share numeric(6,2),
  constraint "technical-briefing_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "technical-briefing_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "technical-briefing_presenter" FOREIGN KEY (enterprise_id, presenter) REFERENCES member(enterprise_id, user_code),
  constraint "technical-briefing_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "technical-briefing_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'signing'::text, 'signed'::text, 'expired'::text, 'unsigned'::text]))) NOT VALID,
  constraint "technical-briefing_team" FOREIGN KEY (enterprise_id, team) REFERENCES partner(enterprise_id, guid)
);
CREATE INDEX "technical-briefing_in_order" ON public."technical-briefing" USING btree (enterprise_id, date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "technical-briefing_in_project" ON public."technical-briefing" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "technical-briefing_number_once" ON public."technical-briefing" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "technical-briefing_project_to" ON public."technical-briefing" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "technical-briefing_team_to" ON public."technical-briefing" USING btree (enterprise_id, team) WHERE (team IS NOT NULL);
create policy enterprise_rows on "technical-briefing"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table technical-briefing_others (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  phone text,
  "idLast4" text,
  constraint "technical-briefing_others_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "technical-briefing"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "technical-briefing_others_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "technical-briefing_others_parent" ON public."technical-briefing_others" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "technical-briefing_others"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table technical-briefing_points (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  title text,
  text text,
  photo uuid[] not null default '{}'::uuid[],
  constraint "technical-briefing_points_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "technical-briefing"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "technical-briefing_points_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "technical-briefing_points_parent" ON public."technical-briefing_points" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "technical-briefing_points"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table ticket (
  ticket_hash bytea not null,
  token_hash bytea not null,
  asks text not null,
  expires_at timestamp with time zone not null,
  constraint ticket_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX ticket_expires ON public.ticket USING btree (expires_at);
create policy system_rows on ticket
  using (current_setting('purlin.system'::text, true) = 'on'::text)
  with check (current_setting('purlin.system'::text, true) = 'on'::text);

create table visa (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  kind text,
  "incomeClaimed" numeric(18,2),
  "incomeAgreed" numeric(18,2),
  "expenseClaimed" numeric(18,2),
  "expenseAgreed" numeric(18,2),
  waiting numeric(18,2),
  pricing text,
  status text,
  applicant text,
  department uuid,
  number text,
  place text,
  reason text,
  "workContact" uuid,
  photos uuid[] not null default '{}'::uuid[],
  "orderedBy" text,
  "orderedHow" text,
  "orderDate" date,
  "order" uuid[] not null default '{}'::uuid[],
  deadline date,
  "itemsAmount" numeric(18,2),
  "incomeCut" numeric(18,2),
  "incomeCutRate" numeric(6,2),
  "expenseCut" numeric(18,2),
  "expenseCutRate" numeric(6,2),
  margin numeric(18,2),
  "claimBy" date,
  "sentOn" date,
  "answerBy" date,
  constraint visa_applicant FOREIGN KEY (enterprise_id, applicant) REFERENCES member(enterprise_id, user_code),
  constraint visa_department FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint visa_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint visa_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'claim'::text, 'delay'::text, 'price'::text]))) NOT VALID,
  constraint "visa_orderedHow_check" CHECK (("orderedHow" = ANY (ARRAY['letter'::text, 'telephone'::text, 'minutes'::text, 'oral'::text]))) NOT VALID,
  constraint visa_pkey PRIMARY KEY (enterprise_id, guid),
  constraint visa_pricing_check CHECK ((pricing = ANY (ARRAY['open'::text, 'priced'::text]))) NOT VALID,
  constraint visa_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint visa_status_check CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "visa_workContact" FOREIGN KEY (enterprise_id, "workContact") REFERENCES "work-contact"(enterprise_id, guid)
);
CREATE INDEX visa_by_state_7cb689 ON public.visa USING btree (enterprise_id, array_position(ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text], status), LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX visa_in_order_e0c925 ON public.visa USING btree (enterprise_id, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind, pricing) WHERE (deleted_at IS NULL);
CREATE INDEX visa_in_project_e0c925 ON public.visa USING btree (enterprise_id, project, LEAST(
CASE
    WHEN ((status = 'open'::text) AND (flow_state = ANY (ARRAY['-1'::integer, '-3'::integer]))) THEN "claimBy"
    ELSE NULL::date
END,
CASE
    WHEN (status = ANY (ARRAY['effective'::text, 'refused'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind, pricing) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX visa_number_once ON public.visa USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX visa_project_to ON public.visa USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "visa_workContact_to" ON public.visa USING btree (enterprise_id, "workContact") WHERE ("workContact" IS NOT NULL);
create policy enterprise_rows on visa
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table visa-answer (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  of uuid,
  project uuid,
  result text,
  date date,
  status text,
  contract uuid,
  direction text,
  recipient text,
  way text,
  claimed numeric(18,2),
  amount numeric(18,2),
  days numeric(18,4),
  signed uuid[] not null default '{}'::uuid[],
  remark text,
  constraint "visa-answer_contract" FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint "visa-answer_direction_check" CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint "visa-answer_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "visa-answer_of" FOREIGN KEY (enterprise_id, of) REFERENCES visa(enterprise_id, guid),
  constraint "visa-answer_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "visa-answer_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "visa-answer_result_check" CHECK ((result = ANY (ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID,
  constraint "visa-answer_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'effective'::text, 'refused'::text, 'void'::text]))) NOT VALID,
  constraint "visa-answer_way_check" CHECK ((way = ANY (ARRAY['hand'::text, 'post'::text, 'mail'::text, 'system'::text]))) NOT VALID
);
CREATE INDEX "visa-answer_by_state_a5381c" ON public."visa-answer" USING btree (enterprise_id, array_position(ARRAY['sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "visa-answer_contract_to" ON public."visa-answer" USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX "visa-answer_in_order" ON public."visa-answer" USING btree (enterprise_id, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "visa-answer_in_project" ON public."visa-answer" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "visa-answer_of_to" ON public."visa-answer" USING btree (enterprise_id, of) WHERE (of IS NOT NULL);
CREATE INDEX "visa-answer_project_to" ON public."visa-answer" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "visa-answer"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table visa_effects (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  contract uuid,
  direction text,
  claimed numeric(18,2),
  approved numeric(18,2),
  cut numeric(18,2),
  "cutRate" numeric(6,2),
  days numeric(18,4),
  "agreedDays" numeric(18,4),
  state text,
  "answeredOn" date,
  constraint visa_effects_contract FOREIGN KEY (enterprise_id, contract) REFERENCES contract(enterprise_id, guid),
  constraint visa_effects_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text]))) NOT VALID,
  constraint visa_effects_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES visa(enterprise_id, guid) ON DELETE CASCADE,
  constraint visa_effects_pkey PRIMARY KEY (enterprise_id, guid),
  constraint visa_effects_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'sent'::text, 'agreed'::text, 'refused'::text, 'disputed'::text]))) NOT VALID
);
CREATE INDEX visa_effects_contract_to ON public.visa_effects USING btree (enterprise_id, contract) WHERE (contract IS NOT NULL);
CREATE INDEX visa_effects_parent ON public.visa_effects USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on visa_effects
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table visa_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  unit text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint visa_items_enterprise_id_parent_guid_fkey FOREIGN KEY (enterprise_id, parent_guid) REFERENCES visa(enterprise_id, guid) ON DELETE CASCADE,
  constraint visa_items_pkey PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX visa_items_parent ON public.visa_items USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on visa_items
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table warehouse (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  name text,
  project uuid,
  status text,
  keeper text,
  keepers text[] not null default '{}'::text[],
  "countedOn" date,
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  remark text,
  constraint warehouse_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint warehouse_keeper FOREIGN KEY (enterprise_id, keeper) REFERENCES member(enterprise_id, user_code),
  constraint warehouse_pkey PRIMARY KEY (enterprise_id, guid),
  constraint warehouse_project FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint warehouse_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))) NOT VALID
);
CREATE INDEX warehouse_by_state_530d2c ON public.warehouse USING btree (enterprise_id, array_position(ARRAY['open'::text, 'closed'::text], status), name, guid) WHERE (deleted_at IS NULL);
CREATE INDEX warehouse_in_order ON public.warehouse USING btree (enterprise_id, name, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX warehouse_in_project ON public.warehouse USING btree (enterprise_id, project, name, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX warehouse_name_once ON public.warehouse USING btree (enterprise_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX warehouse_project_to ON public.warehouse USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on warehouse
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table weekly-report (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  date date,
  author text,
  status text,
  number text,
  week text,
  "from" date,
  "to" date,
  progress numeric(6,2),
  manpower numeric(18,4),
  quality text,
  safety text,
  problems text,
  photos uuid[] not null default '{}'::uuid[],
  constraint "weekly-report_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "weekly-report_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "weekly-report_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "weekly-report_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "weekly-report_status_check" CHECK ((status = ANY (ARRAY['behind'::text, 'running'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "weekly-report_by_state_208716" ON public."weekly-report" USING btree (enterprise_id, array_position(ARRAY['behind'::text, 'running'::text, 'done'::text], status), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "weekly-report_in_order" ON public."weekly-report" USING btree (enterprise_id, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "weekly-report_in_project" ON public."weekly-report" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, status) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "weekly-report_number_once" ON public."weekly-report" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "weekly-report_project_to" ON public."weekly-report" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE UNIQUE INDEX "weekly-report_project_week_once" ON public."weekly-report" USING btree (enterprise_id, project, date_trunc('week'::text, (date)::timestamp without time zone)) WHERE (deleted_at IS NULL);
create policy enterprise_rows on "weekly-report"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table weekly-report_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  unit text,
  planned numeric(18,4),
  done numeric(18,4),
  percent numeric(6,2),
  state text,
  constraint "weekly-report_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "weekly-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "weekly-report_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "weekly-report_items_state_check" CHECK ((state = ANY (ARRAY['unfinished'::text, 'running'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "weekly-report_items_parent" ON public."weekly-report_items" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "weekly-report_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table weekly-report_plan (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  name text,
  unit text,
  planned numeric(18,4),
  constraint "weekly-report_plan_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "weekly-report"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "weekly-report_plan_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "weekly-report_plan_parent" ON public."weekly-report_plan" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "weekly-report_plan"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-contact (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  project uuid,
  kind text,
  date date,
  recipients text[] not null default '{}'::text[],
  "copyTo" text[] not null default '{}'::text[],
  "answerBy" date,
  status text,
  author text,
  department uuid,
  number text,
  subject text,
  content text,
  photos uuid[] not null default '{}'::uuid[],
  files uuid[] not null default '{}'::uuid[],
  reply text,
  "answeredOn" date,
  constraint "work-contact_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "work-contact_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "work-contact_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-contact_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-contact_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-contact_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'overdue'::text, 'answered'::text, 'closed'::text]))) NOT VALID
);
CREATE INDEX "work-contact_answer_turn" ON public."work-contact" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'overdue'::text])));
CREATE INDEX "work-contact_close_turn" ON public."work-contact" USING btree (enterprise_id, author) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'answered'::text, 'overdue'::text])));
CREATE INDEX "work-contact_in_order_c52eda" ON public."work-contact" USING btree (enterprise_id, LEAST(
CASE
    WHEN (status = ANY (ARRAY['open'::text, 'overdue'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "work-contact_in_project_c52eda" ON public."work-contact" USING btree (enterprise_id, project, LEAST(
CASE
    WHEN (status = ANY (ARRAY['open'::text, 'overdue'::text])) THEN "answerBy"
    ELSE NULL::date
END), date DESC NULLS LAST, guid, status, kind) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-contact_number_once" ON public."work-contact" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-contact_project_to" ON public."work-contact" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE INDEX "work-contact_register_turn" ON public."work-contact" USING btree (enterprise_id, author) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'overdue'::text])));
create policy enterprise_rows on "work-contact"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-contact-answer (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  contact uuid,
  project uuid,
  kind text,
  date date,
  "sentOn" date,
  "answeredBy" text,
  text text,
  files uuid[] not null default '{}'::uuid[],
  constraint "work-contact-answer_contact" FOREIGN KEY (enterprise_id, contact) REFERENCES "work-contact"(enterprise_id, guid),
  constraint "work-contact-answer_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-contact-answer_kind_check" CHECK ((kind = ANY (ARRAY['answer'::text, 'register'::text, 'close'::text]))) NOT VALID,
  constraint "work-contact-answer_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-contact-answer_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "work-contact-answer_by_state_f4a9bc" ON public."work-contact-answer" USING btree (enterprise_id, array_position(ARRAY['answer'::text, 'register'::text, 'close'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-contact-answer_contact_to" ON public."work-contact-answer" USING btree (enterprise_id, contact) WHERE (contact IS NOT NULL);
CREATE INDEX "work-contact-answer_in_order" ON public."work-contact-answer" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "work-contact-answer_in_project" ON public."work-contact-answer" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "work-contact-answer_project_to" ON public."work-contact-answer" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-contact-answer"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-contact_to (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  partner uuid,
  contact text,
  constraint "work-contact_to_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "work-contact"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "work-contact_to_partner" FOREIGN KEY (enterprise_id, partner) REFERENCES partner(enterprise_id, guid),
  constraint "work-contact_to_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "work-contact_to_parent" ON public."work-contact_to" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "work-contact_to_partner_to" ON public."work-contact_to" USING btree (enterprise_id, partner) WHERE (partner IS NOT NULL);
create policy enterprise_rows on "work-contact_to"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-item (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  code text,
  project uuid,
  amount numeric(18,2),
  "reportedAmount" numeric(18,2),
  status text,
  name text,
  feature text,
  unit text,
  planned numeric(18,4),
  price numeric(18,2),
  "labourFee" numeric(18,2),
  "materialFee" numeric(18,2),
  "machineFee" numeric(18,2),
  target numeric(18,2),
  reported numeric(18,4),
  remaining numeric(18,4),
  progress numeric(6,2),
  constraint "work-item_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-item_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-item_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-item_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text]))) NOT VALID
);
CREATE INDEX "work-item_by_state_e01a74" ON public."work-item" USING btree (enterprise_id, array_position(ARRAY['waiting'::text, 'running'::text, 'done'::text], status), code, guid) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-item_code_project_once" ON public."work-item" USING btree (enterprise_id, code, project) WHERE (deleted_at IS NULL);
CREATE INDEX "work-item_in_order" ON public."work-item" USING btree (enterprise_id, code, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "work-item_in_project" ON public."work-item" USING btree (enterprise_id, project, code, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "work-item_project_to" ON public."work-item" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-item"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  status text,
  project uuid,
  manager text,
  department uuid,
  kind text,
  urgency text,
  source text,
  requester text,
  dispatcher text,
  handlers text[] not null default '{}'::text[],
  "allHandlers" text[] not null default '{}'::text[],
  total numeric(18,2),
  round numeric(18,4),
  title text,
  finding uuid,
  place text,
  place_latitude double precision,
  place_longitude double precision,
  place_accuracy real,
  place_at timestamp with time zone,
  part text,
  description text,
  photos uuid[] not null default '{}'::uuid[],
  voice uuid[] not null default '{}'::uuid[],
  contact text,
  phone text,
  wanted timestamp with time zone,
  "followUp" text,
  submit boolean,
  withdrawn boolean,
  "submittedAt" timestamp with time zone,
  "acceptBy" timestamp with time zone,
  due timestamp with time zone,
  leader text,
  "visitAt" timestamp with time zone,
  "setOutAt" timestamp with time zone,
  "arrivedAt" timestamp with time zone,
  "arrivedSpot" text,
  "arrivedSpot_latitude" double precision,
  "arrivedSpot_longitude" double precision,
  "arrivedSpot_accuracy" real,
  "arrivedSpot_at" timestamp with time zone,
  "confirmBy" timestamp with time zone,
  "visitBy" timestamp with time zone,
  stars smallint,
  constraint "work-order_department" FOREIGN KEY (enterprise_id, department) REFERENCES department(enterprise_id, guid),
  constraint "work-order_dispatcher" FOREIGN KEY (enterprise_id, dispatcher) REFERENCES member(enterprise_id, user_code),
  constraint "work-order_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order_finding" FOREIGN KEY (enterprise_id, finding) REFERENCES "quality-check"(enterprise_id, guid),
  constraint "work-order_followUp_check" CHECK (("followUp" = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint "work-order_leader" FOREIGN KEY (enterprise_id, leader) REFERENCES member(enterprise_id, user_code),
  constraint "work-order_manager" FOREIGN KEY (enterprise_id, manager) REFERENCES member(enterprise_id, user_code),
  constraint "work-order_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order_requester" FOREIGN KEY (enterprise_id, requester) REFERENCES member(enterprise_id, user_code),
  constraint "work-order_source_check" CHECK ((source = ANY (ARRAY['site'::text, 'owner'::text, 'phone'::text, 'inspection'::text, 'qr'::text]))) NOT VALID,
  constraint "work-order_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'dispatch'::text, 'report'::text, 'review'::text, 'follow'::text, 'visited'::text, 'closed'::text, 'rejected'::text]))) NOT VALID,
  constraint "work-order_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'emergency'::text]))) NOT VALID
);
CREATE INDEX "work-order_by_state_d985d5" ON public."work-order" USING btree (enterprise_id, array_position(ARRAY['draft'::text, 'dispatch'::text, 'report'::text, 'review'::text, 'follow'::text, 'visited'::text, 'closed'::text, 'rejected'::text], status), LEAST(
CASE
    WHEN (status = 'dispatch'::text) THEN "acceptBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'report'::text) THEN due
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'review'::text) THEN "confirmBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'follow'::text) THEN "visitBy"
    ELSE NULL::timestamp with time zone
END), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order_confirm_turn" ON public."work-order" USING btree (enterprise_id, requester, manager) WHERE ((deleted_at IS NULL) AND (status = 'review'::text));
CREATE INDEX "work-order_finding_to" ON public."work-order" USING btree (enterprise_id, finding) WHERE (finding IS NOT NULL);
CREATE INDEX "work-order_handle_turn" ON public."work-order" USING btree (enterprise_id) WHERE ((deleted_at IS NULL) AND (status = 'report'::text));
CREATE INDEX "work-order_handover_turn" ON public."work-order" USING btree (enterprise_id, leader) WHERE ((deleted_at IS NULL) AND (status = 'report'::text));
CREATE INDEX "work-order_in_order_9dede6" ON public."work-order" USING btree (enterprise_id, LEAST(
CASE
    WHEN (status = 'dispatch'::text) THEN "acceptBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'report'::text) THEN due
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'review'::text) THEN "confirmBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'follow'::text) THEN "visitBy"
    ELSE NULL::timestamp with time zone
END), number DESC NULLS LAST, guid, status, kind, urgency, source) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order_in_project_9dede6" ON public."work-order" USING btree (enterprise_id, project, LEAST(
CASE
    WHEN (status = 'dispatch'::text) THEN "acceptBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'report'::text) THEN due
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'review'::text) THEN "confirmBy"
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN (status = 'follow'::text) THEN "visitBy"
    ELSE NULL::timestamp with time zone
END), number DESC NULLS LAST, guid, status, kind, urgency, source) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-order_number_once" ON public."work-order" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order_project_to" ON public."work-order" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-accept (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  "order" uuid,
  project uuid,
  result text,
  handlers text[] not null default '{}'::text[],
  dispatcher text,
  round numeric(18,4),
  phone text,
  reason text,
  leader text,
  "visitAt" timestamp with time zone,
  due timestamp with time zone,
  instruction text,
  busy text,
  earlier text[] not null default '{}'::text[],
  "allHandlers" text[] not null default '{}'::text[],
  submit boolean,
  constraint "work-order-accept_dispatcher" FOREIGN KEY (enterprise_id, dispatcher) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-accept_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-accept_leader" FOREIGN KEY (enterprise_id, leader) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-accept_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-accept_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-accept_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-accept_result_check" CHECK ((result = ANY (ARRAY['accept'::text, 'reject'::text]))) NOT VALID
);
CREATE INDEX "work-order-accept_by_state_0b9bd2" ON public."work-order-accept" USING btree (enterprise_id, array_position(ARRAY['accept'::text, 'reject'::text], result), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-accept_in_order" ON public."work-order-accept" USING btree (enterprise_id, number DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-accept_in_project" ON public."work-order-accept" USING btree (enterprise_id, project, number DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-order-accept_number_once" ON public."work-order-accept" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-accept_order_to" ON public."work-order-accept" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-accept_project_to" ON public."work-order-accept" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-accept"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-confirm (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  "order" uuid,
  project uuid,
  result text,
  by text,
  outcome text,
  round numeric(18,4),
  spent numeric(18,2),
  "followUp" text,
  stars smallint,
  reason text,
  note text,
  at timestamp with time zone,
  "visitBy" timestamp with time zone,
  next numeric(18,4),
  constraint "work-order-confirm_by" FOREIGN KEY (enterprise_id, by) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-confirm_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-confirm_followUp_check" CHECK (("followUp" = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID,
  constraint "work-order-confirm_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-confirm_outcome_check" CHECK ((outcome = ANY (ARRAY['follow'::text, 'closed'::text, 'again'::text]))) NOT VALID,
  constraint "work-order-confirm_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-confirm_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-confirm_result_check" CHECK ((result = ANY (ARRAY['yes'::text, 'no'::text]))) NOT VALID
);
CREATE INDEX "work-order-confirm_by_state_2b84b8" ON public."work-order-confirm" USING btree (enterprise_id, array_position(ARRAY['yes'::text, 'no'::text], result), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-confirm_in_order" ON public."work-order-confirm" USING btree (enterprise_id, number DESC NULLS LAST, guid, result, outcome) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-confirm_in_project" ON public."work-order-confirm" USING btree (enterprise_id, project, number DESC NULLS LAST, guid, result, outcome) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-order-confirm_number_once" ON public."work-order-confirm" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-confirm_order_to" ON public."work-order-confirm" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-confirm_project_to" ON public."work-order-confirm" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-confirm"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-cost (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  kind text,
  project uuid,
  worker text,
  date date,
  amount numeric(18,2),
  item text,
  handle uuid,
  "order" uuid,
  quantity numeric(18,4),
  price numeric(18,2),
  constraint "work-order-cost_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-cost_handle" FOREIGN KEY (enterprise_id, handle) REFERENCES "work-order-handle"(enterprise_id, guid),
  constraint "work-order-cost_kind_check" CHECK ((kind = ANY (ARRAY['service'::text, 'traffic'::text]))) NOT VALID,
  constraint "work-order-cost_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-cost_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-cost_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-cost_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "work-order-cost_by_state_c5e1f9" ON public."work-order-cost" USING btree (enterprise_id, array_position(ARRAY['service'::text, 'traffic'::text], kind), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-cost_handle_to" ON public."work-order-cost" USING btree (enterprise_id, handle) WHERE (handle IS NOT NULL);
CREATE INDEX "work-order-cost_in_order" ON public."work-order-cost" USING btree (enterprise_id, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-cost_in_project" ON public."work-order-cost" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-cost_order_to" ON public."work-order-cost" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-cost_project_to" ON public."work-order-cost" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-cost"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-handle (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  number text,
  "order" uuid,
  project uuid,
  result text,
  sum numeric(18,2),
  worker text,
  accept uuid,
  round numeric(18,4),
  phone text,
  urgency text,
  arrived timestamp with time zone,
  spot text,
  spot_latitude double precision,
  spot_longitude double precision,
  spot_accuracy real,
  spot_at timestamp with time zone,
  ended timestamp with time zone,
  work text,
  "photosBefore" uuid[] not null default '{}'::uuid[],
  "photosAfter" uuid[] not null default '{}'::uuid[],
  before numeric(18,2),
  total numeric(18,2),
  outside boolean,
  signature uuid[] not null default '{}'::uuid[],
  at timestamp with time zone,
  "confirmBy" timestamp with time zone,
  "acceptBy" timestamp with time zone,
  constraint "work-order-handle_accept" FOREIGN KEY (enterprise_id, accept) REFERENCES "work-order-accept"(enterprise_id, guid),
  constraint "work-order-handle_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-handle_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-handle_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-handle_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-handle_result_check" CHECK ((result = ANY (ARRAY['done'::text, 'partly'::text, 'backToDispatch'::text]))) NOT VALID,
  constraint "work-order-handle_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'emergency'::text]))) NOT VALID,
  constraint "work-order-handle_worker" FOREIGN KEY (enterprise_id, worker) REFERENCES member(enterprise_id, user_code)
);
CREATE INDEX "work-order-handle_accept_to" ON public."work-order-handle" USING btree (enterprise_id, accept) WHERE (accept IS NOT NULL);
CREATE INDEX "work-order-handle_by_state_2c872d" ON public."work-order-handle" USING btree (enterprise_id, array_position(ARRAY['done'::text, 'partly'::text, 'backToDispatch'::text], result), number DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handle_in_order" ON public."work-order-handle" USING btree (enterprise_id, number DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handle_in_project" ON public."work-order-handle" USING btree (enterprise_id, project, number DESC NULLS LAST, guid, result) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-order-handle_number_once" ON public."work-order-handle" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handle_order_to" ON public."work-order-handle" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-handle_project_to" ON public."work-order-handle" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-handle"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-handle_costs (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  kind text,
  item text,
  quantity numeric(18,4),
  price numeric(18,2),
  amount numeric(18,2),
  constraint "work-order-handle_costs_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "work-order-handle"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "work-order-handle_costs_kind_check" CHECK ((kind = ANY (ARRAY['service'::text, 'traffic'::text]))) NOT VALID,
  constraint "work-order-handle_costs_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "work-order-handle_costs_parent" ON public."work-order-handle_costs" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "work-order-handle_costs"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-handle_parts (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  material uuid,
  name text,
  quantity numeric(18,4),
  unit text,
  price numeric(18,2),
  amount numeric(18,2),
  constraint "work-order-handle_parts_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "work-order-handle"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "work-order-handle_parts_material" FOREIGN KEY (enterprise_id, material) REFERENCES material(enterprise_id, guid),
  constraint "work-order-handle_parts_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "work-order-handle_parts_material_to" ON public."work-order-handle_parts" USING btree (enterprise_id, material) WHERE (material IS NOT NULL);
CREATE INDEX "work-order-handle_parts_parent" ON public."work-order-handle_parts" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "work-order-handle_parts"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-handover (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "order" uuid,
  project uuid,
  handlers text[] not null default '{}'::text[],
  reason text,
  person text,
  status text,
  "from" text,
  leader text,
  earlier text[] not null default '{}'::text[],
  "allHandlers" text[] not null default '{}'::text[],
  constraint "work-order-handover_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-handover_from" FOREIGN KEY (enterprise_id, "from") REFERENCES member(enterprise_id, user_code),
  constraint "work-order-handover_leader" FOREIGN KEY (enterprise_id, leader) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-handover_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-handover_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-handover_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-handover_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-handover_status_check" CHECK ((status = 'handed'::text)) NOT VALID
);
CREATE INDEX "work-order-handover_by_state_207406" ON public."work-order-handover" USING btree (enterprise_id, array_position(ARRAY['handed'::text], status), reason, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handover_in_order" ON public."work-order-handover" USING btree (enterprise_id, reason, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handover_in_project" ON public."work-order-handover" USING btree (enterprise_id, project, reason, guid, status) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-handover_order_to" ON public."work-order-handover" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-handover_project_to" ON public."work-order-handover" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-handover"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-order-visit (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  "order" uuid,
  project uuid,
  way text,
  result text,
  person text,
  date date,
  number text,
  round numeric(18,4),
  phone text,
  urgency text,
  stars smallint,
  talk text,
  next numeric(18,4),
  "acceptBy" timestamp with time zone,
  constraint "work-order-visit_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-order-visit_order" FOREIGN KEY (enterprise_id, "order") REFERENCES "work-order"(enterprise_id, guid),
  constraint "work-order-visit_person" FOREIGN KEY (enterprise_id, person) REFERENCES member(enterprise_id, user_code),
  constraint "work-order-visit_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-order-visit_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid),
  constraint "work-order-visit_result_check" CHECK ((result = ANY (ARRAY['solved'::text, 'again'::text]))) NOT VALID,
  constraint "work-order-visit_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'emergency'::text]))) NOT VALID,
  constraint "work-order-visit_way_check" CHECK ((way = ANY (ARRAY['phone'::text, 'visit'::text, 'app'::text]))) NOT VALID
);
CREATE INDEX "work-order-visit_by_state_5cf625" ON public."work-order-visit" USING btree (enterprise_id, array_position(ARRAY['solved'::text, 'again'::text], result), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-visit_in_order" ON public."work-order-visit" USING btree (enterprise_id, date DESC NULLS LAST, guid, result, way) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-visit_in_project" ON public."work-order-visit" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, result, way) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-order-visit_number_once" ON public."work-order-visit" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-order-visit_order_to" ON public."work-order-visit" USING btree (enterprise_id, "order") WHERE ("order" IS NOT NULL);
CREATE INDEX "work-order-visit_project_to" ON public."work-order-visit" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
create policy enterprise_rows on "work-order-visit"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-weekly (
  enterprise_id uuid not null,
  guid uuid not null,
  project_guid uuid,
  flow_state smallint not null default '-1'::integer,
  version integer not null default 1,
  add_user text not null,
  add_time timestamp with time zone not null default now(),
  edit_user text,
  edit_time timestamp with time zone,
  deleted_at timestamp with time zone,
  search_text text not null default ''::text,
  period text,
  date date,
  author text,
  project uuid,
  "copyTo" text[] not null default '{}'::text[],
  number text,
  span text,
  "from" date,
  "to" date,
  rate numeric(6,2),
  summary text,
  constraint "work-weekly_author" FOREIGN KEY (enterprise_id, author) REFERENCES member(enterprise_id, user_code),
  constraint "work-weekly_enterprise_id_fkey" FOREIGN KEY (enterprise_id) REFERENCES enterprise(guid),
  constraint "work-weekly_period_check" CHECK ((period = ANY (ARRAY['week'::text, 'month'::text]))) NOT VALID,
  constraint "work-weekly_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-weekly_project" FOREIGN KEY (enterprise_id, project) REFERENCES project(enterprise_id, guid)
);
CREATE INDEX "work-weekly_by_state_a0fbc4" ON public."work-weekly" USING btree (enterprise_id, array_position(ARRAY['week'::text, 'month'::text], period), date DESC NULLS LAST, guid) WHERE (deleted_at IS NULL);
CREATE INDEX "work-weekly_in_order" ON public."work-weekly" USING btree (enterprise_id, date DESC NULLS LAST, guid, period) WHERE (deleted_at IS NULL);
CREATE INDEX "work-weekly_in_project" ON public."work-weekly" USING btree (enterprise_id, project, date DESC NULLS LAST, guid, period) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "work-weekly_number_once" ON public."work-weekly" USING btree (enterprise_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "work-weekly_project_to" ON public."work-weekly" USING btree (enterprise_id, project) WHERE (project IS NOT NULL);
CREATE UNIQUE INDEX "work-weekly_span_author_project_once" ON public."work-weekly" USING btree (enterprise_id, span, author, project) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
create policy enterprise_rows on "work-weekly"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-weekly_items (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  text text,
  state text,
  hours numeric(18,4),
  task uuid,
  constraint "work-weekly_items_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "work-weekly"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "work-weekly_items_pkey" PRIMARY KEY (enterprise_id, guid),
  constraint "work-weekly_items_state_check" CHECK ((state = ANY (ARRAY['unfinished'::text, 'running'::text, 'done'::text]))) NOT VALID,
  constraint "work-weekly_items_task" FOREIGN KEY (enterprise_id, task) REFERENCES task(enterprise_id, guid)
);
CREATE INDEX "work-weekly_items_parent" ON public."work-weekly_items" USING btree (enterprise_id, parent_guid, place);
CREATE INDEX "work-weekly_items_task_to" ON public."work-weekly_items" USING btree (enterprise_id, task) WHERE (task IS NOT NULL);
create policy enterprise_rows on "work-weekly_items"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));

create table work-weekly_plan (
  enterprise_id uuid not null,
  guid uuid not null,
  parent_guid uuid not null,
  place smallint not null,
  text text,
  by date,
  constraint "work-weekly_plan_enterprise_id_parent_guid_fkey" FOREIGN KEY (enterprise_id, parent_guid) REFERENCES "work-weekly"(enterprise_id, guid) ON DELETE CASCADE,
  constraint "work-weekly_plan_pkey" PRIMARY KEY (enterprise_id, guid)
);
CREATE INDEX "work-weekly_plan_parent" ON public."work-weekly_plan" USING btree (enterprise_id, parent_guid, place);
create policy enterprise_rows on "work-weekly_plan"
  using (NULLIF(((enterprise_id = ( SELECT (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT (current_setting('purlin.system'::text, true) = 'on'::text))), false) IS NOT NULL)
  with check ((enterprise_id = (NULLIF(current_setting('purlin.enterprise'::text, true), ''::text))::uuid) OR (current_setting('purlin.system'::text, true) = 'on'::text));
