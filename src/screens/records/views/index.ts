export { RecordView } from './record-view'
export { ViewSheet } from './view-sheet'
