import { clockIn } from '@/modules/attendance/clock-in/clock-in.module'
import { photoCheckIn } from '@/modules/reports/photo-check-in/photo-check-in.module'
import { PlacesScreen } from '@/screens/attendance/places-screen'
import '@/screens/records/views/list-views'

export default function Page() {
  return <PlacesScreen modules={[clockIn, photoCheckIn]} />
}
