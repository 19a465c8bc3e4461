/** The microphone, the loudspeaker and the screen of a phone, as each host gives them to its programs. */

/** Begins when it is told to, ends when it is told to or the page is put away; what was said is a file. */
function microphone(phone, { began, ended }) {
  let isOn = false
  return {
    start: () => {
      isOn = true
      setTimeout(began)
    },
    stop: () => {
      if (!isOn) return
      isOn = false
      phone.spoken().then(ended)
    },
  }
}

/** What is played ends at once: nobody waits for it. */
const loudspeaker = (phone, address, ended) => {
  phone.did('played')({ address })
  setTimeout(ended, 30)
}

exports.wecomSenses = (phone) => {
  const hears = {}
  const hearing = Object.fromEntries(
    ['onStart', 'onStop', 'onError'].map((name) => [
      name,
      (hear) => {
        hears[name] = hear
      },
    ]),
  )
  const own = microphone(phone, {
    began: () => hears.onStart?.(),
    ended: ({ address, size }) => hears.onStop?.({ tempFilePath: address, fileSize: size, duration: 1000 }),
  })
  const player = () => {
    const state = {}
    return {
      ...Object.fromEntries(
        ['onEnded', 'onError'].map((name) => [
          name,
          (hear) => {
            state[name] = hear
          },
        ]),
      ),
      set src(address) {
        state.address = address
      },
      play: () => loudspeaker(phone, state.address, () => state.onEnded?.()),
      destroy: () => undefined,
    }
  }
  return {
    getRecorderManager: () => ({ ...hearing, ...own }),
    createInnerAudioContext: player,
    onUserCaptureScreen: (hear) => phone.watching.add(hear),
    offUserCaptureScreen: (hear) => phone.watching.delete(hear),
  }
}

exports.dingtalkSenses = (phone) => {
  const recorder = {}
  Object.assign(
    recorder,
    microphone(phone, {
      began: () => recorder.onstart?.(),
      ended: ({ address }) => recorder.onstop?.({ tempFilePath: address }),
    }),
  )
  const player = {
    stop: () => undefined,
    set src(address) {
      loudspeaker(phone, address, () => player.onEnded?.())
    },
  }
  return { getRecorderManager: () => recorder, getBackgroundAudioManager: () => player }
}
