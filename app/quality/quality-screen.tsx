import { Form, useLocation } from '@remix-run/react';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { counted } from '~/menu/counted';
import { LiveSearch } from '~/pickers/live-search';
import {
  type Address,
  addressOf,
  changeQuery,
  menuQualityPath,
  otherParams,
  pathOf,
  qualityOverviewPath,
} from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { CheckFilter } from '~/ui/check-filter';
import { EmptyState } from '~/ui/empty-state';
import { HiddenParams } from '~/ui/hidden-params';
import { Menu, MenuLink } from '~/ui/menu';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { SwitchButton } from '~/ui/switch-button';
import { ALERTS_PER_PAGE, KIND, kindOptions, readFix, withFix, withList } from './address';
import { fixAllLabel } from './alert-types';
import { AlertsList } from './alerts-list';
import type { QualityPage } from './load-quality.server';

/** Query parameters that a search or switch of the list drops. */
const LEFT = ['page', 'ticked', 'alert', 'edit', 'items_page', 'said', 'to', 'fix'];

const SWITCH = 'show-dismissed';

export function QualityScreen({ page }: { page: QualityPage }) {
  const { address, alerts, total } = page;
  const here = useLocation();
  return (
    <>
      <PageHead
        title="Menu Quality"
        sub="Manage the potential issues that could negatively impact the menu."
        actions={
          <LiveSearch
            label="Search alerts"
            name="q"
            action={here.pathname}
            value={address.q}
            placeholder="Search alerts"
            hidden={otherParams(here, ['q', ...LEFT])}
          />
        }
      />
      <Counts page={page} />
      {alerts.length > 0 ? (
        <>
          <AlertsList page={page} />
          <Pager
            page={address.page}
            pageSize={ALERTS_PER_PAGE}
            total={total}
            hrefOf={(number) => withList(here, { page: number })}
          />
        </>
      ) : (
        <NoAlerts page={page} />
      )}
    </>
  );
}

function Counts({ page: { address, counts, failed, writable, menuId } }: { page: QualityPage }) {
  const here = useLocation();
  const { high, medium, low, dismissed } = counts;
  const open = high + medium + low;
  const hidden = otherParams(here, ['dismissed', ...LEFT]);
  return (
    <div className="relative flex min-h-11 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-y border-line px-5 py-1.5 text-13 text-ink-2 max-md:px-4">
      {failed ? null : (
        <p className="min-w-0">
          {open === 0
            ? 'No alerts'
            : `${counted(open, 'alert')}: ${high} high, ${medium} medium, ${low} low`}
        </p>
      )}
      {writable ? null : (
        <p className="min-w-0">
          This menu belongs to another location.{' '}
          <LinkButton variant="link" size="s" to={menuQualityPath(menuId)}>
            Open its alerts
          </LinkButton>
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        <LinkButton size="s" to={qualityOverviewPath}>
          All locations
        </LinkButton>
        <CheckNow />
        {writable ? <FixMenu counts={counts} /> : null}
        <CheckFilter
          label="Kind"
          name={KIND}
          options={kindOptions(address.kinds, counts.types)}
          clearTo={withoutKinds(here)}
          end
        />
        {dismissed > 0 || address.dismissed ? (
          <Form
            method="get"
            action={here.pathname}
            preventScrollReset
            className="flex items-center gap-2"
          >
            <HiddenParams params={hidden} />
            {address.dismissed ? null : <input type="hidden" name="dismissed" value="1" />}
            <label htmlFor={SWITCH}>Show Dismissed Alerts</label>
            <SwitchButton
              id={SWITCH}
              checked={address.dismissed}
              label="Show Dismissed Alerts"
              action={address.dismissed ? 'Hide them' : `Show ${dismissed.toLocaleString('en-US')}`}
            />
          </Form>
        ) : null}
      </div>
    </div>
  );
}

function withoutKinds(here: Address): string {
  return changeQuery(addressOf(withList(here, { page: 1 })), { [KIND]: null });
}

function FixMenu({ counts }: Pick<QualityPage, 'counts'>) {
  const here = useLocation();
  const fixes = counts.types.flatMap(({ type }) => {
    const known = readFix(type);
    return known ? [{ type: known, label: fixAllLabel(known) }] : [];
  });
  if (fixes.length === 0) return null;
  return (
    <Menu label="Fix all" name="Fix all of a kind" variant="ghost" end>
      {fixes.map(({ type, label }) => (
        <MenuLink key={type} to={withFix(here, type)} preventScrollReset>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

function CheckNow() {
  const here = useLocation();
  return (
    <PostForm action={pathOf(here)}>
      <Button size="s" intent="check-menu">
        Check now
      </Button>
    </PostForm>
  );
}

function NoAlerts({ page: { address, failed, counts } }: { page: QualityPage }) {
  const here = useLocation();
  const { q, kinds, dismissed } = address;
  if (failed) {
    return (
      <EmptyState
        icon={<ShieldAlert className="size-7" />}
        title="The alerts could not be loaded"
        actions={<LinkButton to={pathOf(here)}>Try again</LinkButton>}
      />
    );
  }
  if (q !== '' || kinds.length > 0) {
    const alert = kinds.length > 0 ? 'No alert of these kinds' : 'No alert';
    return (
      <NothingFound
        q={q}
        none={`${alert} is open.`}
        before={`${alert} says`}
        after="."
        clearTo={withList(addressOf(withoutKinds(here)), { q: '' })}
      />
    );
  }
  const hides = counts.dismissed > 0 && !dismissed;
  return (
    <EmptyState icon={<ShieldCheck className="size-7" />} title="No alerts">
      {hides ? 'All that was found is dismissed.' : 'Nothing is known to be wrong with this menu.'}
    </EmptyState>
  );
}
