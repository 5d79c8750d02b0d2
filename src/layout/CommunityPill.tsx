/** Marks an entry that the community maintains. Screen readers and copied text need the space before it. */
export const CommunityPill = () => (
  <>
    {' '}
    <span className="pill">Community</span>
  </>
)
