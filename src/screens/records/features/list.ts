import { type ListFeature, partsOf } from '../shared/record-feature'

/** Features of lists; those of a single area are added by its pages. */
export const { parts: listParts, add: addListFeatures } = partsOf<ListFeature>([])
