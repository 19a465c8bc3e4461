import AtTimeline from 'taro-ui/lib/components/timeline'
import 'taro-ui/lib/style/components/timeline.scss'
import './timeline.scss'

interface Moment {
  readonly title: string
  readonly lines: readonly string[]
}

/** Events, the newest first. */
export const Timeline = ({ moments }: { readonly moments: readonly Moment[] }) => (
  <AtTimeline className="timeline" items={moments.map(({ title, lines }) => ({ title, content: [...lines] }))} />
)
