import { plain, type ShownFamily } from '../kind'

export const dateShown: ShownFamily<'date' | 'date-time' | 'time' | 'date-range'> = {
  date: { onCard: 'last' },
  'date-time': plain,
  time: plain,
  'date-range': plain,
}
