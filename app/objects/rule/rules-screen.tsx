import { useLocation } from '@remix-run/react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { withoutObjectMenu } from '~/history/history-address';
import { rowEndColumns } from '~/history/row-end';
import { RowMenus } from '~/history/row-menus';
import { LiveSearch } from '~/pickers/live-search';
import { type PanelType, withNewPanel, withoutPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { type Address, addressOf, changeQuery, otherParams } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { Segments } from '~/ui/segments';
import { Table } from '~/ui/table';
import { ruleActions } from './rule-menu';
import { type RuleColumn, RuleRow } from './rule-row';
import { REACHED_ITEM, type RulesPage, ruleShows, rulesPerPage, rulesQuery } from './rules-data';

export interface RulesScreenProps {
  page: RulesPage;
  title: string;
  lede?: string;
  type: PanelType;
  word: string;
  words: string;
  addLabel: string;
  columns: readonly RuleColumn[];
  icon: ReactNode;
  typed?: boolean;
  switched?: boolean;
}

export function RulesScreen(props: RulesScreenProps) {
  const { page, title, lede, type, words, addLabel } = props;
  const address = withoutObjectMenu(useLocation());
  const alone = addressOf(withoutPanel(address));
  return (
    <>
      <PageHead
        title={title}
        sub={page.total.toLocaleString('en-US')}
        actions={
          <>
            <LiveSearch
              label={`Search ${words}`}
              name="q"
              action={page.path}
              value={page.query.q}
              placeholder="Type to search..."
              hidden={otherParams(address, ['q', 'page'])}
            />
            <LinkButton to={page.tryPath}>
              <FlaskConical aria-hidden="true" className="size-4" />
              <span className="max-md:sr-only">Try it</span>
            </LinkButton>
            {page.writable && !page.unwanted ? (
              <LinkButton to={withNewPanel(alone, type)} preventScrollReset variant="primary">
                <Plus aria-hidden="true" className="size-4" />
                {addLabel}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {page.unwanted ? (
        <Alert kind="warn" title={`A template has no ${words} of its own.`} className="m-4">
          These are there nevertheless, and apply in every location that has this template. Delete
          them here, and add them where they belong.
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 pb-3 max-md:px-4 md:justify-end">
        {lede ? <p className="min-w-0 flex-1 basis-60 text-13 text-ink-2">{lede}</p> : null}
        {page.item ? (
          <LinkButton
            size="s"
            inUse
            to={changeQuery(address, { [REACHED_ITEM]: null, page: null })}
            preventScrollReset
          >
            <span className="min-w-0 truncate">Reach {page.item.name}</span>
            <X aria-hidden="true" className="size-3.5 flex-none" />
            <span className="sr-only">: show all</span>
          </LinkButton>
        ) : null}
        <Segments
          label="Show"
          segments={ruleShows.map((show) => ({
            to: rulesQuery.href(address, { show, page: 1 }),
            label: SHOWS[show],
            current: page.query.show === show,
          }))}
        />
      </div>
      {page.rows.length > 0 ? (
        <>
          <RowMenus rows={page.rows} actionsOf={ruleActions(type)}>
            <RulesTable {...props} address={address} />
          </RowMenus>
          <Pager
            page={page.query.page}
            pageSize={rulesPerPage}
            total={page.total}
            hrefOf={(number) => rulesQuery.href(address, { page: number })}
          />
        </>
      ) : (
        <NoRules {...props} address={address} />
      )}
    </>
  );
}

const SHOWS = { all: 'All', active: 'Active', planned: 'Planned', over: 'Over' } as const;

function RulesTable(props: RulesScreenProps & { address: Address }) {
  const { page, title, type, columns, address, typed = false, switched = false } = props;
  const openId = useOpenId(type);
  return (
    <Table
      label={title}
      columns={[
        typed ? { label: 'Type', className: 'w-24 md:!pl-5', sort: 'type' } : null,
        {
          label: 'Name',
          pin: 'start',
          className: `w-2/5 min-w-60 ${typed ? '' : 'md:!pl-5'}`,
          sort: 'name',
        },
        ...columns.map(({ id, label, column, sorted, phone }) => ({
          label,
          column,
          className: phone ? 'md:hidden' : undefined,
          sort: sorted ? id : undefined,
        })),
        switched ? { label: 'Active', column: 'active', pin: 'end' } : null,
        ...rowEndColumns,
      ]}
      order={page.query}
      orderHref={(order) => rulesQuery.href(address, { ...order, page: 1 })}
      cards
      fill
      className="rule-cards"
      shows={`${address.pathname} ${JSON.stringify(page.query)}`}
    >
      {page.rows.map((line) => (
        <RuleRow
          key={line.id}
          type={type}
          columns={columns}
          address={address}
          line={line}
          open={line.id === openId}
          names={page.names}
          typed={typed}
          switched={switched}
        />
      ))}
    </Table>
  );
}

function NoRules(props: RulesScreenProps & { address: Address }) {
  const { page, words, word, icon, type, addLabel, lede, address } = props;
  const { q, show } = page.query;
  if (q === '' && show === 'all' && page.item === null) {
    return (
      <EmptyState
        icon={icon}
        title={`No ${words} yet`}
        actions={
          page.writable ? (
            <LinkButton to={withNewPanel(address, type)} preventScrollReset>
              {addLabel}
            </LinkButton>
          ) : null
        }
      >
        {lede}
      </EmptyState>
    );
  }
  const reach = page.item ? `reaches ${page.item.name}` : `is ${show} now`;
  return (
    <NothingFound
      q={q}
      none={`No ${word} ${reach}${page.item && show !== 'all' ? ` and is ${show} now` : ''}.`}
      before={`No ${show === 'all' ? word : `${show} ${word}`} has`}
      after=" in its name or ref."
      clearTo={changeQuery(address, { q: null, show: null, [REACHED_ITEM]: null, page: null })}
    />
  );
}
