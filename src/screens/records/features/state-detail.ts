import { changedSince } from './changed-since'
import { addDetailFeatures } from './detail'

/** Adds the feature of pages whose address names the state in which the caller saw the record. */
addDetailFeatures(changedSince)
