import { MenuButton } from '~/ui/menu';

/** For how long an alert can be dismissed, in the menu of a form that names it. */
export function DismissButtons({ disabled }: { disabled?: boolean }) {
  return (
    <>
      <MenuButton name="intent" value="dismiss-7" disabled={disabled}>
        1 week
      </MenuButton>
      <MenuButton name="intent" value="dismiss-30" disabled={disabled}>
        1 month
      </MenuButton>
      <MenuButton name="intent" value="dismiss" disabled={disabled}>
        Permanently
      </MenuButton>
    </>
  );
}
