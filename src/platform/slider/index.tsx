import { Slider as SliderOfHost } from '@tarojs/components'
import type { SliderProps } from './contract'

export const Slider = ({ value, onChange, label }: SliderProps) => (
  <SliderOfHost
    className="field__slider"
    min={0}
    max={100}
    value={value}
    ariaLabel={label}
    onChange={({ detail }) => onChange(detail.value)}
  />
)
