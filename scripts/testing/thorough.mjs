/**
 * Test files of `npm test -- --thorough`, which `.ci/run` runs; `npm test` leaves them out, because it may take 480 s.
 * They repeat at length, or beside failures what shorter tests check once. The others run in both.
 */
const files = {
  'tests/journeys': [
    // A network that fails at each step, a full disk, a closed browser, an app that is updated.
    'outbox outbox-random drafts-and-outbox offline-storage offline-reading offline-project approvals-offline',
    'many-findings session crash chunk-retry app-update uploads photos',
    // Each address, each kind of field, and the cases that also run over HTTP.
    'routes kinds module-cases modules',
    // Screens of single areas, whose parts have tests in jsdom and whose rules have tests over HTTP.
    'approvals approvals-acts approvals-people certificates detail-pane directory files flow-set-up goods messages office pdf',
    'map qr quality record-actions records search sign-on site spreadsheets views',
    // They measure time, one at a time.
    'long-list first-row',
  ],
  'tests/server': [
    // Processes that are killed, connections that are lost, disks that are full, several instances.
    'base/restart base/lost-connections base/clients base/cluster flows/crash records/money-crash files/full-disk',
    'records/two-instances accounts/busy',
    // Random sequences and hostile requests by the thousand.
    'flows/random flows/random-more flows/concurrent records/random-money hostile/fuzz paper/hostile sheets/hostile',
    // Each call with each right, each address, each code, and the demo company.
    'matrix/matrix routes/routes qr/codes messages/live demo/choices demo/home',
    // Large tables, large files, many rows.
    'records/neighbour records/first-page sheets/large sheets/import-large sheets/goods-import sheets/jobs',
    'files/mini-upload files/resume files/kinds files/photos',
    // Each kind of field in a sheet, each field that a right hides, each way to sign on.
    'sheets/round-trip records/visible-to sign-on/enter',
  ],
  // Each failure of each account screen, and codes in pictures.
  'tests/screens': ['account/failures'],
  'tests/platform': ['browser-scan'],
  // Each global name that a built script may read.
  'tests/built': ['globals'],
  // Walks through all kinds of field and actions on both hosts, and a phone that loses its network.
  'tests/mini': ['walk-wecom walk-dingtalk lost'],
}

export const thoroughFiles = Object.entries(files).flatMap(([folder, lines]) =>
  lines.flatMap((line) =>
    line.split(' ').map((name) => `${folder}/${name}.test.${folder === 'tests/screens' ? 'tsx' : 'ts'}`),
  ),
)

/** Projects of Jest that run only then: records once more without statement batching. */
export const thoroughProjects = ['unbatched']
