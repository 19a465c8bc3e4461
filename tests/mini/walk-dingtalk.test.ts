import { walked } from './walked'

walked('dd')
