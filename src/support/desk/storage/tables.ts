/** The keys by which the reports of a group are counted. */
const COUNT_KEYS = `(values ('all', ''), ('build', build), ('day', floor(received_at / 86400000)::bigint::text), ('screen', screen),
  ('verdict', concat_ws(' ', state, coalesce(today, '-'), today_build))) counted (kind, key)`

/** The changes that a statement made to the counts: the rows of a transition table, each with +1 or -1. */
function changes(table: 'new_rows' | 'old_rows', delta: 1 | -1): string {
  const at = delta === 1 ? 'received_at' : 'null::double precision'
  return `select coalesce(fingerprint, state) as fingerprint, counted.kind, counted.key, ${delta} as delta, ${at} as at
    from ${table} cross join lateral ${COUNT_KEYS}`
}

function addCounts(changed: string): string {
  return `insert into report_counts as counts (fingerprint, kind, key, count, first_at, last_at)
    select fingerprint, kind, key, sum(delta), min(at), max(at) from (${changed}) changed
    group by fingerprint, kind, key having sum(delta) <> 0 order by fingerprint, kind, key
    on conflict (fingerprint, kind, key) do update set count = counts.count + excluded.count,
      first_at = least(counts.first_at, excluded.first_at), last_at = greatest(counts.last_at, excluded.last_at);`
}

/**
 * The tables of the desk. Triggers keep `report_counts` current, which counts the reports of a group by several keys: grouping a million
 * rows would take a second for each view of the inbox. They are statement triggers: each statement is counted once, and rows are updated in
 * one order, so concurrent statements cannot deadlock.
 */
export const TABLES = `
  create table if not exists reports (
    id bigint generated always as identity primary key,
    receipt text not null unique,
    received_at double precision not null,
    deletes_at double precision not null,
    from_where text not null,
    screen text not null,
    words text not null,
    build text not null,
    bytes integer not null,
    state text not null default 'waiting',
    cause text,
    cause_title text,
    cause_detail text,
    fingerprint text,
    today text,
    today_seq integer,
    today_build text,
    turn integer
  );
  alter table reports add column if not exists today_guess text;
  alter table reports add column if not exists own text;
  alter table reports add column if not exists own_seq integer;
  alter table reports add column if not exists story text;
  alter table reports add column if not exists load_number integer;
  alter table reports add column if not exists load_count integer;
  alter table reports add column if not exists lexemes tsvector;

  -- Earlier versions had the body and the text of the search in the row.
  alter table reports add column if not exists body bytea;
  alter table reports alter column body drop not null;
  do $$ begin
    if exists (select from information_schema.columns
      where table_schema = current_schema() and table_name = 'reports' and column_name = 'terms') then
      update reports set lexemes = to_tsvector('simple', left(regexp_replace(terms, '[^[:alnum:]]+', ' ', 'g'), 200000));
      alter table reports drop column terms;
    end if;
  end $$;

  create table if not exists report_bodies (key text primary key, body bytea not null, stored_at timestamptz not null default now());

  create index if not exists reports_by_time on reports (deletes_at);
  create index if not exists reports_by_arrival on reports (received_at);
  -- fingerprint is included although the key is computed from it: otherwise Postgres reads the row of each group it lists.
  create index if not exists reports_latest_of_group on reports ((coalesce(fingerprint, state)), received_at)
    include (fingerprint, state, today, today_build);
  drop index if exists reports_by_group;
  create index if not exists reports_by_lexeme on reports using gin (lexemes);
  drop index if exists reports_by_fingerprint;

  do $$ begin
    if to_regclass('report_counts') is null then
      create table report_counts (
        fingerprint text not null,
        kind text not null,
        key text not null,
        count bigint not null,
        first_at double precision,
        last_at double precision,
        primary key (fingerprint, kind, key)
      );
      create index report_counts_by_time on report_counts (last_at) where kind = 'all';
      insert into report_counts (fingerprint, kind, key, count, first_at, last_at)
        select coalesce(fingerprint, state), counted.kind, counted.key, count(*), min(received_at), max(received_at)
        from reports cross join lateral ${COUNT_KEYS} group by 1, 2, 3;
    end if;
  end $$;

  create or replace function count_reports() returns trigger language plpgsql as $count$
  begin
    if tg_op = 'INSERT' then
      ${addCounts(changes('new_rows', 1))}
    elsif tg_op = 'UPDATE' then
      ${addCounts(`${changes('old_rows', -1)} union all ${changes('new_rows', 1)}`)}
    else
      ${addCounts(changes('old_rows', -1))}
    end if;
    if tg_op <> 'INSERT' then
      delete from report_counts where count <= 0 and fingerprint in (select coalesce(fingerprint, state) from old_rows);
    end if;
    return null;
  end $count$;
  create or replace trigger reports_added after insert on reports
    referencing new table as new_rows for each statement execute function count_reports();
  create or replace trigger reports_changed after update on reports
    referencing old table as old_rows new table as new_rows for each statement execute function count_reports();
  create or replace trigger reports_removed after delete on reports
    referencing old table as old_rows for each statement execute function count_reports();
`
