import { MenuButton } from '~/ui/menu';

export function DismissButtons({ disabled }: { disabled?: boolean }) {
  return (
    <>
      <MenuButton intent="dismiss-7" disabled={disabled}>
        1 week
      </MenuButton>
      <MenuButton intent="dismiss-30" disabled={disabled}>
        1 month
      </MenuButton>
      <MenuButton intent="dismiss" disabled={disabled}>
        Permanently
      </MenuButton>
    </>
  );
}
