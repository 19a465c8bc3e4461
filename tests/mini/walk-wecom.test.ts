import { walked } from './walked'

walked('qywx')
