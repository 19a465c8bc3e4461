import { addDetailFeatures } from '../../features/detail'
import { Finish, isFinished } from './finish'

// Pages of areas with such records import this file, so that it is not in the main package of a mini-program.
addDetailFeatures({ name: 'finish', appliesTo: isFinished, cardSection: Finish })
