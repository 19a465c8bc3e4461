import { modules } from '@/modules'
import { TemplatesScreen } from '@/screens/flows/set-up/templates-screen'

export default function Page() {
  return <TemplatesScreen modules={modules} />
}
