import type { FlowNode, Module } from '@/schema'
import { Choose } from '@/screens/enterprise/pick/choose'
import { usePostChoices, useRoleChoices } from '@/screens/enterprise/pick/use-choices'
import { ChoiceField } from '@/ui/inputs/choice-field'
import { textOf, useTranslate } from '@/words'
import type { Names } from './condition-texts'
import { Pick } from './pick'

interface Props {
  readonly module: Module
  readonly node: FlowNode
  readonly names: Names
  readonly fault: string
  readonly onChange: (part: Partial<FlowNode>, names?: Names) => void
}

/** The people of a node, or the candidates to pick from. */
function People({ module, node, names, fault, onChange }: Props) {
  const t = useTranslate()
  const isPicked = node.choose !== 'nobody'
  const isOne = node.kind === 1 && !isPicked
  return (
    <Pick
      module={module}
      name="people"
      label={t(isPicked ? 'flows.setUp.peopleAmong' : 'flows.setUp.people')}
      kind={isOne ? 'person' : 'people'}
      value={node.people}
      names={names}
      required={!isPicked}
      {...(fault === 'people' ? { error: t('flows.setUp.faults.people') } : {})}
      onChange={(people, more) => onChange({ people }, more)}
    />
  )
}

function Post({ node, fault, onChange }: Props) {
  const t = useTranslate()
  const posts = usePostChoices()
  return (
    <Choose
      name="post"
      label={t('flows.setUp.post')}
      rows={posts.rows}
      chosen={node.post === '' ? [] : [node.post]}
      required
      loading={posts.loading}
      failed={posts.failure !== ''}
      {...(fault === 'post' ? { error: t('flows.setUp.faults.post') } : {})}
      onPick={([post = '']) =>
        onChange(
          { post },
          Object.fromEntries(posts.rows.filter(({ id }) => id === post).map((row) => [row.id, row.label])),
        )
      }
    />
  )
}

/**
 * The manager, or the holder of a post. Switching to a post preselects the first one, because a post is required then.
 */
function ManagerOrPost(props: Props & { readonly manager: string; readonly byPost: string }) {
  const t = useTranslate()
  const { node, manager, byPost, onChange } = props
  const posts = usePostChoices()
  const [first] = posts.rows
  const toPost = () => {
    if (first !== undefined) onChange({ post: first.id }, { [first.id]: first.label })
  }
  return (
    <>
      <ChoiceField
        label={t('flows.setUp.who')}
        options={[
          { value: 'manager', label: manager },
          ...(first === undefined ? [] : [{ value: 'post', label: byPost }]),
        ]}
        value={node.post === '' ? 'manager' : 'post'}
        onChange={(who) => (who === 'manager' ? onChange({ post: '' }) : toPost())}
      />
      {node.post === '' ? null : <Post {...props} />}
    </>
  )
}

/** The project whose person approves, if a record refers to several. */
function Project({ module, node, onChange }: Props) {
  const t = useTranslate()
  const own = module.scope.project ?? ''
  const target = module.fields[own]?.options.to?.().name
  const options = Object.keys(module.fields)
    .filter((name) => target !== undefined && module.fields[name]?.options.to?.().name === target)
    .map((value) => ({ value, label: textOf(module, { field: value }) }))
  if (options.length < 2) return null
  return (
    <ChoiceField
      label={t('flows.setUp.project')}
      options={options}
      value={node.project ?? own}
      onChange={(project) => onChange({ project })}
    />
  )
}

const departmentChoices = ['starter', 'record', 'named'] as const

function Department(props: Props) {
  const t = useTranslate()
  const { module, node, names, onChange } = props
  const isNamed = node.department !== 'starter' && node.department !== 'record'
  const hasOwn = module.scope.department !== undefined
  return (
    <>
      <ChoiceField
        label={t('flows.setUp.department')}
        options={departmentChoices
          .filter((each) => each !== 'record' || hasOwn)
          .map((value) => ({ value, label: t(`flows.setUp.departments.${value}`) }))}
        value={isNamed ? 'named' : node.department}
        onChange={(value) => onChange({ department: value === 'named' ? '' : value })}
      />
      {isNamed ? (
        <Pick
          module={module}
          name="department"
          label={t('flows.setUp.departments.named')}
          kind="department"
          required
          value={node.department === '' ? [] : [node.department]}
          names={names}
          onChange={([department = ''], more) => onChange({ department }, more)}
        />
      ) : null}
      <ManagerOrPost {...props} manager={t('flows.setUp.departmentManager')} byPost={t('flows.setUp.departmentPost')} />
    </>
  )
}

function Roles({ node, fault, onChange }: Props) {
  const t = useTranslate()
  const roles = useRoleChoices()
  return (
    <Choose
      name="roles"
      label={t('flows.setUp.roles')}
      rows={roles.rows}
      chosen={node.roles}
      multi
      required
      loading={roles.loading}
      failed={roles.failure !== ''}
      {...(fault === 'roles' ? { error: t('flows.setUp.faults.roles') } : {})}
      onPick={(chosen) =>
        onChange(
          { roles: chosen },
          Object.fromEntries(roles.rows.filter(({ id }) => chosen.includes(id)).map((row) => [row.id, row.label])),
        )
      }
    />
  )
}

const levels = ['1', '2', '3', '4', '5'] as const

function Levels({ node, onChange }: Props) {
  const t = useTranslate()
  return (
    <ChoiceField
      label={t('flows.setUp.levels')}
      options={levels.map((value) => ({ value, label: t('flows.setUp.level', { count: value }) }))}
      value={String(node.levels)}
      onChange={(value) => onChange({ levels: Number(value) })}
    />
  )
}

/** The options that the kind of the node requires. */
export function NodePeople(props: Props) {
  const t = useTranslate()
  switch (props.node.kind) {
    case 1:
    case 2:
      return <People {...props} />
    case 4:
      return (
        <>
          <Project {...props} />
          <ManagerOrPost {...props} manager={t('flows.setUp.projectManager')} byPost={t('flows.setUp.projectPost')} />
        </>
      )
    case 5:
      return <Department {...props} />
    case 6:
      return <Post {...props} />
    case 7:
      return <Roles {...props} />
    case 8:
      return <Levels {...props} />
  }
}
