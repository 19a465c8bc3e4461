/**
 * The slowest tests, by duration. They start first, because a slow test at the end would run while other workers are
 * idle.
 */
const slowest = [
  ...['mini/walk-wecom', 'mini/walk-dingtalk', 'mini/lost', 'journeys/outbox'],
  ...['journeys/record-actions', 'server/hostile/fuzz', 'journeys/offline-storage'],
  ...['server/records/neighbour', 'journeys/routes', 'journeys/crash', 'journeys/photos'],
  ...['server/flows/crash', 'journeys/offline-reading', 'journeys/sign-on', 'journeys/app-update'],
  ...['journeys/drafts-and-outbox', 'journeys/offline-project', 'journeys/qr', 'journeys/approvals'],
  ...['journeys/module-cases', 'built/static', 'journeys/records', 'journeys/outbox-random'],
  ...['journeys/quality', 'journeys/approvals-offline', 'journeys/kinds', 'journeys/files'],
  ...['journeys/approvals-people', 'journeys/session', 'server/sign-on/enter', 'server/sheets/large'],
  ...['server/files/mini-upload', 'built/globals', 'journeys/approvals-acts', 'server/base/restart'],
  ...['server/flows/random', 'journeys/goods', 'server/sheets/jobs', 'journeys/site'],
  ...['server/flows/random-more', 'journeys/messages', 'journeys/pdf', 'server/files/resume'],
  ...['server/flows/concurrent', 'server/qr/codes', 'journeys/directory', 'journeys/certificates'],
  ...['journeys/chunk-retry', 'server/sheets/hostile', 'journeys/flow-set-up', 'server/matrix/matrix'],
  ...['server/messages/live', 'journeys/office', 'server/routes/routes', 'server/files/kinds'],
  ...['journeys/spreadsheets', 'server/records/first-page', 'journeys/search', 'journeys/detail-pane'],
  ...['server/paper/hostile', 'journeys/modules', 'server/sign-on/desktop', 'server/accounts/busy'],
  ...['server/base/lost-connections'],
]

module.exports = { slowest }
