import { Text, View } from '@tarojs/components'
import type { Level, ModuleRight } from '@wire'
import { CheckRow } from '@/ui/controls/check-row'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'
import type { RightGroup } from './rights'
import { isNamed, levels } from './rights'
import './rights-card.scss'

/** The rights in one group of modules, per module and for all of them. */
export function RightsCard(props: {
  readonly group: RightGroup
  readonly onModule: (code: string, level: Level, granted: boolean) => void
  readonly onGroup: (group: string, level: Level, granted: boolean) => void
}) {
  const { group, onModule, onGroup } = props
  const t = useTranslate()
  const title = isNamed(group.group) ? t(`enterprise.groups.${group.group}`) : group.group
  return (
    <Card title={title}>
      <Levels
        name={t('enterprise.roles.allOf', { group: title })}
        granted={(level) => group.rights.every((right) => right[level])}
        onChange={(level, granted) => onGroup(group.group, level, granted)}
      />
      {group.rights.map((right: ModuleRight) => (
        <Levels
          key={right.code}
          name={right.text}
          granted={(level) => right[level]}
          onChange={(level, granted) => onModule(right.code, level, granted)}
        />
      ))}
    </Card>
  )
}

function Levels(props: {
  readonly name: string
  readonly granted: (level: Level) => boolean
  readonly onChange: (level: Level, granted: boolean) => void
}) {
  const { name, granted, onChange } = props
  const t = useTranslate()
  return (
    <View className="rights" role="group" aria-label={name}>
      <Text className="rights__name">{name}</Text>
      <View className="rights__levels">
        {levels.map((level) => (
          <CheckRow
            key={level}
            label={t(`enterprise.roles.levels.${level}`)}
            value={granted(level)}
            onChange={(value) => onChange(level, value)}
          />
        ))}
      </View>
    </View>
  )
}
