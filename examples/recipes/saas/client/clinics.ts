import type { PlinthClient } from '@plinth/plinth-js'

export interface Membership {
  role: 'owner' | 'doctor' | 'receptionist'
  clinics: { id: string; name: string }
}

/** The signed-in user's clinics, for the switcher. */
export async function myClinics(plinth: PlinthClient, userId: string) {
  const { data, error } = await plinth
    .from('members')
    .select('role, clinics!inner(id, name)')
    .eq('user_id', userId)
    .order('joined_at')
    .returns<Membership[]>()
  if (error) throw error
  return data
}

/** Policies show the patients of all of the user's clinics, so each query names the one on screen. */
export async function patientsOf(plinth: PlinthClient, clinicId: string) {
  const { data, error } = await plinth
    .from('patients')
    .select('id, name')
    .eq('clinic_id', clinicId)
    .order('id')
  if (error) throw error
  return data
}

/** Policies hide rows instead of failing, so a delete that isn't allowed counts none. */
export async function removeMember(plinth: PlinthClient, clinicId: string, userId: string) {
  const { error, count } = await plinth
    .from('members')
    .delete({ count: 'exact' })
    .eq('clinic_id', clinicId)
    .eq('user_id', userId)
  if (error) throw error
  if (count === 0) throw new Error('Only owners remove others. Enter your code first.')
}
