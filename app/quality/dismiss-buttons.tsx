import { MenuButton } from '~/ui/menu';

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
