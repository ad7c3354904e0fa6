import type { Deed, Scene } from '../scene';

/** An alert about the menu that is shown here, after a look at it. */
async function alert({ creator, here, random }: Scene, dismissed: boolean) {
  await creator.call('menu_quality.check', here);
  const { data } = await creator.call('menu_quality.get_warnings', { ...here, dismissed });
  if (data.length === 0) return { warning_hash: 'none', warning_type: 'no_category' };
  const { warning_hash, warning_type } = random.pick(data);
  return { warning_hash, warning_type };
}

/** What the provider's staff alone may do is tried by others now and then. */
const byStaff = (deed: Deed): Deed => ({
  ...deed,
  do: (scene) => deed.do(scene.random.chance(0.8) ? scene.by('staff@creator.test') : scene),
});

const deeds: readonly Deed[] = [
  {
    name: 'menu_quality.dismiss_warning',
    weight: 2,
    do: async (scene) => {
      const days = scene.random.chance(0.5) ? {} : { duration_in_days: 7 as const };
      const given = { ...scene.here, ...(await alert(scene, false)), ...days };
      return scene.creator.write('menu_quality.dismiss_warning', given);
    },
  },
  {
    name: 'menu_quality.undismiss_warning',
    weight: 1.5,
    do: async (scene) => {
      const given = { ...scene.here, ...(await alert(scene, true)) };
      return scene.creator.write('menu_quality.undismiss_warning', given);
    },
  },
  {
    name: 'menu_quality.resolve_warning',
    weight: 2.5,
    do: async (scene) => {
      const { creator, here, random } = scene;
      const warning = { ...here, ...(await alert(scene, false)) };
      const details = await creator.call('menu_quality.get_warning_details', warning);
      if (details.actions.length === 0) return null;
      const { type, key, inputs } = random.pick(details.actions);
      const values = inputs.map(({ field, new_value }) => ({ field, new_value }));
      const action = { type, key, inputs: values };
      return creator.write('menu_quality.resolve_warning', { ...warning, action });
    },
  },
  {
    name: 'menu_quality.fix_all',
    weight: 2,
    do: async (scene) => {
      await scene.creator.call('menu_quality.check', scene.here);
      const warning_type = scene.random.pick(['wrong_check_digit', 'no_category']);
      const given = { ...scene.here, warning_type };
      const look = { ...given, preview: true };
      const { choices } = await scene.creator.call('menu_quality.fix_all', look);
      const [chosen] = scene.random.shuffled(choices);
      const value = chosen ? { value: chosen.value } : {};
      return scene.creator.write('menu_quality.fix_all', { ...given, ...value });
    },
  },
];

export const alertActions = deeds.map(byStaff);
